/*
 * preview_fill.c - fills the link preview into the site's page.
 */
#include "server/site/preview_fill.h"

#include "languages/language.h"
#include "languages/site_texts.h"

#include <stdio.h>
#include <string.h>

static const char opening[] = "<!--preview-->", closing[] = "<!--/preview-->", end[] = "</html>";

/* Finds a text in another one that may lack a NUL; returns NULL if it is not there. */
static const char *preview_fill_find(const char *text, size_t size, const char *what)
{
    const size_t length = strlen(what);

    for (; size >= length; text++, size--)
        if (memcmp(text, what, length) == 0)
            return text;
    return NULL;
}

bool preview_split(const char *text, size_t size, struct preview_parts *p, const char **why)
{
    const char *const limit = text + size;
    const char *from = preview_fill_find(text, size, opening);
    const char *to = from ? preview_fill_find(from, (size_t)(limit - from), closing) : NULL;

    if (!to) {
        *why = "it has no place for previews: <!--preview--> … <!--/preview-->";
        return false;
    }
    to += sizeof closing - 1;
    /* The file may be incomplete while it is being written. */
    if (!preview_fill_find(to, (size_t)(limit - to), end)) {
        *why = "it is not whole: </html> is missing";
        return false;
    }
    *p = (struct preview_parts){.before = text,
                                .before_size = (size_t)(from - text),
                                .after = to,
                                .after_size = (size_t)(limit - to)};
    return true;
}

/* Writes <meta property="og:title" content="…"> */
static void put_meta(struct preview_writer *w, const char *kind, const char *name,
                     const char *content)
{
    preview_put_markup(w, "<meta ");
    preview_put_markup(w, kind);
    preview_put_markup(w, "=\"");
    preview_put_markup(w, name);
    preview_put_markup(w, "\" content=\"");
    preview_put_text(w, content);
    preview_put_markup(w, "\">\n");
}

static void put_open_graph(struct preview_writer *w, const char *name, const char *content)
{
    put_meta(w, "property", name, content);
}

static void put_card(struct preview_writer *w, const struct preview_facts *f,
                     const struct preview_place *place)
{
    char address[512], text[PREVIEW_WORDS_MAX];

    snprintf(address, sizeof address, "%.400s/cards/%.32s-%s.png", place->site,
             f->known ? f->options.game->name : "plateau", place->language->tag);
    put_open_graph(w, "og:image", address);
    put_open_graph(w, "og:image:width", "1200");
    put_open_graph(w, "og:image:height", "630");
    preview_picture(f, place->language, text);
    put_open_graph(w, "og:image:alt", text);
}

static void put_tags(struct preview_writer *w, const struct preview_facts *f,
                     const struct preview_place *place)
{
    char title[PREVIEW_WORDS_MAX], description[PREVIEW_WORDS_MAX], address[1024];

    preview_title(f, place->language, title);
    preview_description(f, place->language, description);
    snprintf(address, sizeof address, "%.400s%.400s", place->site, place->path);
    preview_put_markup(w, "<title>");
    preview_put_text(w, title);
    preview_put_markup(w, "</title>\n");
    put_meta(w, "name", "description", description);
    /* noindex: anyone with the link may see the table, but search engines must not list it. */
    put_meta(w, "name", "robots", "noindex");
    put_open_graph(w, "og:site_name", "Plateau");
    put_open_graph(w, "og:title", title);
    put_open_graph(w, "og:description", description);
    put_open_graph(w, "og:type", "website");
    put_open_graph(w, "og:url", address);
    put_open_graph(w, "og:locale", site_text(place->language, SITE_LOCALE));
    put_card(w, f, place);
    put_meta(w, "name", "twitter:card", "summary_large_image");
}

size_t preview_fill(const struct preview_parts *p, const struct preview_facts *f,
                    const struct preview_place *place, char page[static PREVIEW_MAX])
{
    struct preview_writer w;

    preview_begin(&w, page, PREVIEW_MAX);
    preview_put(&w, p->before, p->before_size);
    put_tags(&w, f, place);
    preview_put(&w, p->after, p->after_size);
    return preview_end(&w);
}
