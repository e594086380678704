/*
 * lab_page.c - writes the whole page: head, style, sections in their order, and how it was
 * measured.
 */
#include "cli/lab/lab_page.h"

#include <inttypes.h>

#include "options/tr.h"
#include "version/version.h"

/*
 * Variables for the light and the dark theme; colours of series have a contrast of 3:1 on both
 * backgrounds.
 */
static const char style[] =
    ":root{color-scheme:light dark;--ground:#fdfcf9;--card:#f3efe6;--ink:#22201c;--soft:#635d52;"
    "--line:#d8d1c2;--s0:#1f6feb;--s1:#b4480e;--s2:#1a7f37;--s3:#8250df;--hot:#c2410c;"
    "--cold:#1d4ed8}\n"
    "@media(prefers-color-scheme:dark){:root{--ground:#181715;--card:#24221e;--ink:#ece8df;"
    "--soft:#aaa294;--line:#3c3931;--s0:#6cb6ff;--s1:#f69d50;--s2:#6bc46d;--s3:#c297ff;"
    "--hot:#fb923c;--cold:#60a5fa}}\n"
    "*{box-sizing:border-box}\n"
    "body{margin:0 auto;max-width:64rem;padding:1rem;background:var(--ground);color:var(--ink);"
    "font:1rem/1.5 system-ui,sans-serif}\n"
    "h1{margin:0;font-size:1.7rem;line-height:1.2}\n"
    "h2{margin:2rem 0 .5rem;font-size:1.25rem}\n"
    "p,li{max-width:44rem}\n"
    ".by{margin:.2rem 0 0;color:var(--soft)}\n"
    "main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));"
    "gap:0 2.5rem}\nmain>section{min-width:0}.full{grid-column:1/-1}\n"
    ".answer{grid-column:1/"
    "-1;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));"
    "gap:0 2rem}\n"
    ".answer h2{margin-top:1rem}\n"
    ".verdict{margin:.3rem 0}\n"
    ".verdict strong{display:block;font-size:1.2rem;line-height:1.3}\n"
    ".tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem;margin:"
    "0}\n"
    ".tiles div{background:var(--card);border-radius:.5rem;padding:.5rem .7rem}\n"
    "dt{font-size:.85rem;color:var(--soft)}dd{margin:0;font-size:.85rem;line-height:1.35}\n"
    "dd b{display:block;font-size:1.2rem}\n"
    "svg{display:block;width:100%;max-width:28rem;height:auto;font-size:112px;margin:.3rem 0}\n"
    "svg text{fill:var(--ink)}\n"
    ".grid{stroke:var(--line);stroke-width:8}.axis{stroke:var(--soft);stroke-width:12}\n"
    ".fair{stroke:var(--ink);stroke-width:14;stroke-dasharray:50 40}\n"
    ".error{stroke-width:26;stroke-linecap:round}.curve{fill:none;stroke:var(--s0);stroke-width:28}"
    "\n"
    ".bar{fill:var(--s0)}\n"
    "circle.s0,path.s1,path.s2,rect.s3{stroke:var(--ground);stroke-width:8}\n"
    ".s0{fill:var(--s0);stroke:var(--s0)}.s1{fill:var(--s1);stroke:var(--s1)}"
    ".s2{fill:var(--s2);stroke:var(--s2)}.s3{fill:var(--s3);stroke:var(--s3)}\n"
    ".t0{color:var(--s0)}.t1{color:var(--s1)}.t2{color:var(--s2)}.t3{color:var(--s3)}\n"
    ".cell{fill:var(--card);stroke:var(--line);stroke-width:6}.hot{fill:var(--hot)}"
    ".cold{fill:var(--cold)}\n"
    ".pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));"
    "gap:1rem;max-width:48rem}\n"
    ".two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));"
    "gap:0 2.5rem}.two>*{min-width:0}\n"
    "figure{margin:0}svg.board{max-width:23rem}\n"
    "figcaption,.legend{margin:0 0 .5rem;font-size:.85rem;color:var(--soft)}\n"
    ".wide{overflow-x:auto}\n"
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.95rem}\n"
    "th,td{padding:.25rem .7rem .25rem 0;text-align:right;border-bottom:1px solid var(--line);"
    "vertical-align:top}\n"
    "td{white-space:nowrap}\n"
    "th:first-child,td:first-child{text-align:left;font-weight:600}thead th{font-weight:600}\n"
    "code{font-size:.95em;overflow-wrap:anywhere}\n"
    ".alarm{font-weight:700;color:var(--hot)}\n"
    "footer{margin-top:2rem;border-top:1px solid var(--line);color:var(--soft);font-size:.9rem}\n";

static void put_head(FILE *out, const struct lab_report *r)
{
    const char *title = language_text(tr_language(), r->plan->game->title);
    char whole[LAB_TEXT_MAX];

    tr_write(whole, sizeof whole, TERMINAL_LAB_TITLE, {"game", .text = title},
             {"n", .number = (unsigned)r->plan->seats});
    lab_markup(out,
               "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
               "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
               tr_tag());
    lab_text(out, "%s", whole);
    lab_markup(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<header>\n", style);
    lab_sentence(out, "h1", TERMINAL_LAB_HEADING, {"game", .text = title},
                 {"n", .number = (unsigned)r->plan->seats});
    lab_element(out, "p class=\"by\"", "%s", language_text(tr_language(), r->plan->game->pitch));
    lab_markup(out, "</header>\n<main>\n");
}

static void put_method(FILE *out, const struct lab_report *r)
{
    const struct lab_plan *p = r->plan;
    char played[LAB_NUMBER_MAX], start[GAME_TEXT_MAX] = "";

    if (!p->usual)
        p->game->write(&p->start.position, start);
    lab_markup(out, "</main>\n<footer>\n");
    lab_sentence(out, "p", TERMINAL_LAB_METHOD,
                 {"games", .text = lab_count((uint64_t)p->total, played)});
    lab_markup(out,
               "<p><code>plateau lab %s %d --seed %" PRIu64
               " --games %d --level %d --max-level %d --opening-plies %d%s%s%s</code></p>\n",
               p->game->name, p->seats, p->seed, p->games, p->level, p->top, p->opening,
               p->usual ? "" : " --position '", start, p->usual ? "" : "'");
    lab_element(out, "p", "Plateau %s, commit %s", PLATEAU_VERSION, version_commit);
    lab_markup(out, "</footer>\n</body>\n</html>\n");
}

/*
 * The sections in their order; `seats` is the largest number of players for which a section makes
 * sense.
 */
static const struct {
    const char *id;
    bool wide;
    int seats;
    void (*write)(FILE *out, const struct lab_report *r);
} sections[] = {
    {"levels", true, GAME_SEATS_MAX, lab_page_levels},
    {"ladder", false, GAME_SEATS_MAX, lab_page_ladder},
    {"length", false, GAME_SEATS_MAX, lab_page_length},
    {"lead", false, GAME_SEATS_MAX, lab_page_lead},
    {"choices", false, GAME_SEATS_MAX, lab_page_choices},
    {"first-moves", false, GAME_SEATS_MAX, lab_page_firsts},
    {"board", true, GAME_SEATS_MAX, lab_page_heat},
    {"shortest", true, GAME_SEATS_MAX, lab_page_shortest},
    {"proven", false, GAME_SEATS_MAX, lab_page_proof},
    {"swap", false, 2, lab_page_swap},
    {"odds", false, GAME_SEATS_MAX, lab_page_odds},
};

void lab_page_write(FILE *out, const struct lab_report *r)
{
    put_head(out, r);
    lab_page_answer(out, r);
    for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
        if (r->plan->seats > sections[i].seats)
            continue;
        lab_markup(out, "<section id=\"%s\"%s>\n", sections[i].id,
                   sections[i].wide ? " class=\"full\"" : "");
        sections[i].write(out, r);
        lab_markup(out, "</section>\n");
    }
    put_method(out, r);
}
