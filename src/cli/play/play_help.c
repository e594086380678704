/*
 * play_help.c - the panel of keys, which `?` opens.
 */
#include <string.h>

#include "cli/base/canvas_text.h"
#include "cli/play/play.h"
#include "options/tr.h"

struct line {
    const char *key[COLUMN_COUNT];
    const char *text[COLUMN_COUNT];
    enum { ALWAYS, WALLS, PIECES, CELLS, SWAPS } when;
};

static const struct line lines[] = {
    {{"arrows", "flèches"}, {"move the cursor", "déplacer le curseur"}, ALWAYS},
    {{"Enter, Space", "Entrée, Espace"},
     {"choose what is under it", "choisir ce qui est dessous"},
     ALWAYS},
    {{"mouse", "souris"},
     {"click on a square or a groove", "cliquer sur une case ou une rainure"},
     WALLS},
    {{"mouse", "souris"},
     {"click on a square or a piece", "cliquer sur une case ou une pièce"},
     PIECES},
    {{"mouse", "souris"}, {"click on a square", "cliquer sur une case"}, CELLS},
    {{"@w, Tab", "@w, Tab"},
     {"pawn, horizontal wall, vertical wall", "pion, barrière horizontale, verticale"},
     WALLS},
    {{"@p", "@p"}, {"show the shortest paths", "montrer les plus courts chemins"}, WALLS},
    {{"Tab, 1 2 3", "Tab, 1 2 3"},
     {"choose a piece, or its letter", "choisir une pièce, ou sa lettre"},
     PIECES},
    {{"Tab", "Tab"}, {"next legal square", "case permise suivante"}, CELLS},
    {{"Esc, Backspace", "Échap, Retour"},
     {"undo the last choice", "défaire le dernier choix"},
     ALWAYS},
    {{"a letter, or :", "une lettre, ou :"},
     {"type a move; Tab completes it", "taper un coup ; Tab le complète"},
     ALWAYS},
    {{"@t", "@t"}, {"a hint: the best move", "un indice : le meilleur coup"}, ALWAYS},
    {{"@v", "@v"}, {"turn the evaluation on or off", "afficher ou masquer l'évaluation"}, ALWAYS},
    {{"Enter, Space", "Entrée, Espace"},
     {"a computer moves now; pause", "faire jouer l'ordinateur ; pause"},
     ALWAYS},
    {{"@u", "@u"}, {"take back the last move", "reprendre le dernier coup"}, ALWAYS},
    {{"@r", "@r"}, {"resign", "abandonner"}, ALWAYS},
    {{"=  (or d Enter)", "=  (ou d Entrée)"},
     {"draw, if all players agree", "partie nulle, si tous sont d'accord"},
     ALWAYS},
    {{":swap", ":échanger"}, {"take the other side", "prendre l'autre camp"}, SWAPS},
    {{"@s", "@s"}, {"save the game", "enregistrer la partie"}, ALWAYS},
    {{"PgUp, PgDn", "Page préc., suiv."}, {"scroll the moves", "faire défiler les coups"}, ALWAYS},
    {{"@q", "@q"}, {"quit", "quitter"}, ALWAYS},
};

static bool applies(const struct session *s, const struct line *l)
{
    const struct board *b = s->board;

    switch (l->when) {
    case WALLS:
        return b->walls;
    case PIECES:
        return b->pieces != NULL;
    case CELLS:
        return !b->walls && !b->pieces;
    case SWAPS:
        return s->table.options.swap;
    default:
        return true;
    }
}

/* Clears a rectangle and draws a frame around it. */
static void draw_box(struct canvas *c, int x, int y, int width, int height)
{
    canvas_paint(c, x, 2 * y, width, 2 * height, COLOUR_NONE);
    for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++) {
            const bool left = column == x, right = column == x + width - 1;
            const bool top = row == y, bottom = row == y + height - 1;
            const char *glyph = top && left       ? "┌"
                                : top && right    ? "┐"
                                : bottom && left  ? "└"
                                : bottom && right ? "┘"
                                : top || bottom   ? "─"
                                : left || right   ? "│"
                                                  : " ";
            canvas_put(c, column, row, glyph, COLOUR_ACCENT, 0);
        }
}

void play_help(const struct play *p, struct canvas *c)
{
    char keys[64];
    int count = 0;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        count += applies(&p->session, &lines[i]);
    const int width = 62, height = count + 6;
    const int x = (c->width - width) / 2, y = (c->height - height) / 2;
    int row = y + 2;

    draw_box(c, x, y, width, height);
    canvas_text(c, x + 3, y, width - 6, tr(" Keys ", " Touches "), COLOUR_ACCENT, BOLD);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (!applies(&p->session, &lines[i]))
            continue;
        play_write_keys(&p->session, lines[i].key[tr_column()], keys, sizeof keys);
        canvas_text(c, x + 3, row, 18, keys, COLOUR_NONE, BOLD);
        canvas_text(c, x + 22, row, width - 24, lines[i].text[tr_column()], COLOUR_NONE, 0);
        row++;
    }
    canvas_text(c, x + 3, y + height - 2, width - 6,
                tr("Any key closes this. Rules: plateau rules GAME.",
                   "Une touche ferme ceci. Règles : plateau rules JEU."),
                COLOUR_MUTED, 0);
}
