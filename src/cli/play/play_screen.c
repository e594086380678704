/*
 * play_screen.c - the only file that uses the terminal: shows a canvas and turns input into events.
 */
#define NCURSES_NOMACROS 1 /* Its macros have names that we use. */
#define NCURSES_WIDECHAR 1

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "cli/base/canvas_print.h"
#include "cli/play/play.h"
#include "cli/play/suspended.h"

/* ---- putting a canvas on the screen ---- */

/* Returns the curses pair of two colours, created when first needed. */
static short pair_of(int ink, int paper)
{
    static struct {
        int ink, paper;
    } pairs[512];
    static short count = 1; /* Pair 0 is the terminal's own. */

    if (ink < 0 && paper < 0)
        return 0;
    for (short i = 1; i < count; i++)
        if (pairs[i].ink == ink && pairs[i].paper == paper)
            return i;
    if (count >= (short)(sizeof pairs / sizeof pairs[0]) || count >= COLOR_PAIRS)
        return 0;
    pairs[count].ink = ink;
    pairs[count].paper = paper;
    init_pair(count, (short)ink, (short)paper);
    return count++;
}

static attr_t attributes_of(int attributes)
{
    return (attributes & BOLD ? A_BOLD : 0) | (attributes & REVERSE ? A_REVERSE : 0) |
           (attributes & DIM ? A_DIM : 0) | (attributes & UNDERLINE ? A_UNDERLINE : 0);
}

static void put_spot(int x, int y, const struct spot *s, struct style style)
{
    const struct face f = canvas_spot_face(s, style);
    const short pair = style.colours == 0 ? 0
                                          : pair_of(canvas_colour_number(f.ink, style.colours),
                                                    canvas_colour_number(f.paper, style.colours));
    wchar_t wide[CCHARW_MAX] = {0};
    cchar_t character;

    if (s->attributes & COVERED)
        return;
    if (mbstowcs(wide, f.glyph, 2) != 1)
        wide[0] = L'?';
    setcchar(&character, wide, attributes_of(s->attributes), pair, NULL);
    mvadd_wch(y, x, &character);
}

static void play_screen_show(const struct canvas *c, struct style style)
{
    erase();
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++)
            put_spot(x, y, &c->spots[y][x], style);
    refresh();
}

/* ---- events ---- */

static struct event mouse_event(void)
{
    MEVENT mouse;

    if (getmouse(&mouse) != OK)
        return (struct event){.kind = EVENT_NONE};
    if (mouse.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        return (struct event){.kind = EVENT_CLICK, .x = mouse.x, .y = mouse.y};
    if (mouse.bstate & BUTTON4_PRESSED)
        return (struct event){.kind = EVENT_PAGE_UP};
    if (mouse.bstate & BUTTON5_PRESSED)
        return (struct event){.kind = EVENT_PAGE_DOWN};
    return (struct event){.kind = EVENT_NONE};
}

static struct event key_event(wint_t key)
{
    static const struct {
        wint_t key;
        enum event_kind kind;
    } keys[] = {
        {KEY_UP, EVENT_UP},           {KEY_DOWN, EVENT_DOWN},   {KEY_LEFT, EVENT_LEFT},
        {KEY_RIGHT, EVENT_RIGHT},     {KEY_ENTER, EVENT_ENTER}, {KEY_BACKSPACE, EVENT_BACKSPACE},
        {KEY_DC, EVENT_BACKSPACE},    {KEY_BTAB, EVENT_TAB},    {KEY_PPAGE, EVENT_PAGE_UP},
        {KEY_NPAGE, EVENT_PAGE_DOWN},
    };

    if (key == KEY_MOUSE)
        return mouse_event();
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].key == key)
            return (struct event){.kind = keys[i].kind};
    return (struct event){.kind = EVENT_NONE}; /* A resized window is only redrawn. */
}

static struct event text_event(wint_t character)
{
    struct event e = {.kind = EVENT_TEXT};
    char bytes[16] = "";
    const wchar_t wide[2] = {(wchar_t)character};

    switch (character) {
    case '\r':
    case '\n':
        return (struct event){.kind = EVENT_ENTER};
    case '\t':
        return (struct event){.kind = EVENT_TAB};
    case 27:
        return (struct event){.kind = EVENT_ESCAPE};
    case 8:
    case 127:
        return (struct event){.kind = EVENT_BACKSPACE};
    case 3: /* Ctrl-C and Ctrl-D ask, so that the game is never lost. */
    case 4:
        return (struct event){.kind = EVENT_QUIT};
    default:
        break;
    }
    if (character >= 1 && character <= 26)
        return (struct event){.kind = EVENT_CONTROL, .text = {(char)('a' + character - 1)}};
    const size_t length = wcstombs(bytes, wide, sizeof bytes);
    if (character < 32 || length == (size_t)-1 || length >= sizeof e.text)
        return (struct event){.kind = EVENT_NONE};
    memcpy(e.text, bytes, length + 1);
    return e;
}

/* Set when the program is asked to end: it then leaves the loop, and --save keeps the game. */
static volatile sig_atomic_t told_to_end;

static void on_end(int signal_number)
{
    (void)signal_number;
    told_to_end = 1;
}

/* Catches signals before curses does, which would end the program. */
static void catch_ends(void)
{
    struct sigaction action = {.sa_handler = on_end};

    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

/*
 * Waits at most this many milliseconds for the next event; sets `lost` if the terminal is gone or
 * the program is asked to end. Asks curses first, which may hold input that it has already read.
 */
static struct event next_event(int milliseconds, bool *lost)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    wint_t character;

    timeout(0);
    int kind = get_wch(&character);
    errno = 0;
    if (kind == ERR && poll(&input, 1, milliseconds) > 0) {
        timeout(-1);
        kind = get_wch(&character);
        *lost = kind == ERR && errno != EINTR;
    }
    *lost |= told_to_end;
    if (kind == ERR)
        return (struct event){.kind = EVENT_NONE};
    return kind == KEY_CODE_YES ? key_event(character) : text_event(character);
}

/* ---- a game ---- */

static struct style play_screen_start(void)
{
    struct style style = canvas_find_style(true);

    set_escdelay(25);
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    curs_set(0);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    if (style.colours > 0 && has_colors()) {
        start_color();
        use_default_colors();
        style.colours = COLORS >= 256 ? 256 : COLORS >= 16 ? 16 : 8;
    } else {
        style.colours = 0;
    }
    return style;
}

/*
 * Whether the event leaves the program; nothing else is possible in a window too small for the
 * board.
 */
static bool leaves_small(const struct event *e)
{
    return e->kind == EVENT_QUIT || (e->kind == EVENT_TEXT && strcmp(e->text, "q") == 0);
}

/* Milliseconds between two looks at a computer that is searching, and at signals alone. */
enum { TICK = 50, IDLE = 1000 };

/* Returns how long to wait for an event: a clock that is shown changes each second. */
static int play_screen_wait(const struct play *p, bool busy)
{
    const int seat = session_running(&p->session);

    if (busy || seat < 0)
        return busy ? TICK : IDLE;
    return (int)(session_left(&p->session, seat) % 1000) + 1;
}

/* Gives back the time since `looked` if the program was suspended then. */
static void play_screen_credit(struct play *p, int64_t looked)
{
    if (suspended_continued())
        session_credit(&p->session, thinking_clock() - looked);
}

bool play_screen(struct play *p)
{
    static struct canvas canvas;
    bool lost = false;

    catch_ends();
    suspended_note();
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return false;
    set_term(screen);
    const struct style style = play_screen_start();
    while (!p->done && !lost) {
        const bool small = COLS < PLAY_WIDTH_MIN || LINES < PLAY_HEIGHT_MIN;
        const bool busy = play_tick(p);
        play_draw(p, style, COLS, LINES, &canvas);
        play_screen_show(&canvas, style);
        const int64_t looked = thinking_clock();
        const struct event e = next_event(play_screen_wait(p, busy), &lost);
        play_screen_credit(p, looked);
        if (!small)
            play_event(p, &e, &canvas);
        else
            p->done = leaves_small(&e);
    }
    endwin();
    delscreen(screen);
    return true;
}
