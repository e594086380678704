/*
 * preview.c - pages of links: hostile names in them, and incomplete templates.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "rules/games.h"
#include "server/base/log.h"
#include "server/site/preview_template.h"

#define TEMPLATE                                                                                   \
    "<html><head><!--preview--><title>Plateau</title><!--/preview--></head><body></body></html>"

static char page[PREVIEW_MAX];

static struct preview_facts facts(const char *game, enum table_phase phase)
{
    struct preview_facts f = {.known = true, .phase = phase};

    f.options.game = games_find(game);
    f.options.seats = 2;
    preview_name("Ada", f.host);
    preview_name("Ada", f.names[0]);
    preview_name("Ben", f.names[1]);
    return f;
}

static void test_names(void **state)
{
    char name[PREVIEW_NAME_MAX];

    (void)state;
    preview_name("Zoë d'Arc", name);
    assert_string_equal(name, "Zoë d'Arc");
    preview_name("a\r\nb\x01\x7f"
                 "c\xc2\x85",
                 name);
    assert_string_equal(name, "abc");
    preview_name("\u202eevil\u2066\u200b\ufeff", name);
    assert_string_equal(name, "evil");
    preview_name("x\xff\xc0\xafy\xe2\x82", name);
    assert_string_equal(name, "xy");
    preview_name("", name);
    assert_string_equal(name, "");
    preview_name("abcdefghijklmnopqrstuvwx", name);
    assert_string_equal(name, "abcdefghijklmnopqrstuvwx");
    preview_name("abcdefghijklmnopqrstuvwxy", name);
    assert_string_equal(name, "abcdefghijklmnopqrstuvwx…");
}

static size_t fill(const char *template, const struct preview_facts *f, const char *path)
{
    const struct preview_place place = {
        .site = "https://plateau.example", .path = path, .language = language_find("fr")};
    struct preview_parts parts;
    const char *why;

    assert_true(preview_split(template, strlen(template), &parts, &why));
    return preview_fill(&parts, f, &place, page);
}

static void test_fill(void **state)
{
    const struct preview_facts f = facts("orbital", PHASE_OPEN);

    (void)state;
    const size_t size = fill(TEMPLATE, &f, "/t/0051ektzvbxr?language=fr");
    assert_int_equal(size, strlen(page));
    assert_string_equal(
        page,
        "<html><head><title>Ada vous invite à une partie d’Orbital</title>\n"
        "<meta name=\"description\" content=\"2 joueurs · sans pendule · sans compte\">\n"
        "<meta name=\"robots\" content=\"noindex\">\n"
        "<meta property=\"og:site_name\" content=\"Plateau\">\n"
        "<meta property=\"og:title\" content=\"Ada vous invite à une partie d’Orbital\">\n"
        "<meta property=\"og:description\" content=\"2 joueurs · sans pendule · sans compte\">\n"
        "<meta property=\"og:type\" content=\"website\">\n"
        "<meta property=\"og:url\" "
        "content=\"https://plateau.example/t/0051ektzvbxr?language=fr\">\n"
        "<meta property=\"og:locale\" content=\"fr_FR\">\n"
        "<meta property=\"og:image\" "
        "content=\"https://plateau.example/cards/orbital-fr.png\">\n"
        "<meta property=\"og:image:width\" content=\"1200\">\n"
        "<meta property=\"og:image:height\" content=\"630\">\n"
        "<meta property=\"og:image:alt\" content=\"Le plateau d’Orbital\">\n"
        "<meta name=\"twitter:card\" content=\"summary_large_image\">\n"
        "</head><body></body></html>");
}

/* Whatever a name contains, the page has the same tags. */
static void test_hostile_names(void **state)
{
    static const char *const names[] = {"\"><script>x</script>", "</title><b>",    "'onload='x",
                                        "&quot;&lt;b&gt;",       "<!--preview-->", "%s%n\\"};
    struct preview_facts f = facts("quoridor", PHASE_PLAYING);

    (void)state;
    fill(TEMPLATE, &f, "/t/0051ektzvbxr");
    int tags = 0, quotes = 0;
    for (const char *at = page; *at; at++) {
        tags += *at == '<' || *at == '>';
        quotes += *at == '"' || *at == '\'';
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        preview_name(names[i], f.names[1]);
        assert_true(fill(TEMPLATE, &f, "/t/0051ektzvbxr") > 0);
        int tags_now = 0, quotes_now = 0;
        for (const char *at = page; *at; at++) {
            tags_now += *at == '<' || *at == '>';
            quotes_now += *at == '"' || *at == '\'';
        }
        assert_int_equal(tags_now, tags);
        assert_int_equal(quotes_now, quotes);
    }
    assert_non_null(strstr(page, "%s%n\\"));
    preview_name("&lt;", f.names[1]);
    fill(TEMPLATE, &f, "/t/0051ektzvbxr");
    assert_non_null(strstr(page, "Ada – &amp;lt; · Quoridor"));
}

static void test_unknown(void **state)
{
    const struct preview_facts f = {0};

    (void)state;
    assert_true(fill(TEMPLATE, &f, "/") > 0);
    assert_non_null(strstr(page, "<title>Plateau</title>"));
    assert_non_null(strstr(page, "/cards/plateau-fr.png"));
    assert_non_null(strstr(page, "Cette table n’existe pas"));
}

/* A template that is cut anywhere is either refused or complete. */
static void test_truncated(void **state)
{
    const size_t size = strlen(TEMPLATE);
    struct preview_parts parts;
    const char *why;

    (void)state;
    for (size_t cut = 0; cut < size; cut++) {
        char *part = malloc(cut + 1); /* exact size: sanitizers find overruns */
        assert_non_null(part);
        memcpy(part, TEMPLATE, cut);
        assert_false(preview_split(part, cut, &parts, &why));
        assert_true(strlen(why) > 0);
        free(part);
    }
    assert_true(preview_split(TEMPLATE, size, &parts, &why));
    assert_false(preview_split("<html><!--/preview--><!--preview--></html>", 42, &parts, &why));
    assert_false(preview_split("<html></html>", 13, &parts, &why));
}

/* A page that would be too long is refused. */
static void test_too_long(void **state)
{
    static char big[PREVIEW_MAX];
    const struct preview_place place = {.site = "x", .path = "/", .language = language_at(0)};
    struct preview_parts parts;
    const char *why;

    (void)state;
    memset(big, 'x', sizeof big);
    memcpy(big, TEMPLATE, strlen(TEMPLATE) - 7);
    memcpy(big + sizeof big - 8, "</html>", 8);
    assert_true(preview_split(big, sizeof big, &parts, &why));
    assert_int_equal(preview_fill(&parts, &(struct preview_facts){0}, &place, page), 0);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void test_template(void **state)
{
    static struct preview_template t;
    char path[] = "/tmp/plateau-page-XXXXXX";
    const int fd = mkstemp(path);

    (void)state;
    assert_true(fd >= 0);
    close(fd);
    log_init(LOG_ERROR, 2);
    preview_template_init(&t, "", 0);
    assert_null(preview_template_get(&t, 5000));
    preview_template_init(&t, path, 0);
    assert_null(preview_template_get(&t, 0)); /* It is empty. */
    write_file(path, TEMPLATE);
    assert_null(preview_template_get(&t, 999));
    const struct preview_parts *parts = preview_template_get(&t, 1000);
    assert_non_null(parts);
    assert_int_equal(parts->after_size, strlen("</head><body></body></html>"));
    write_file(path, "<html><!--preview--><!--/preview-->"); /* Half a page. */
    parts = preview_template_get(&t, 2000);
    assert_non_null(parts);
    assert_int_equal(parts->after_size, strlen("</head><body></body></html>"));
    write_file(path, "<html><!--preview--><!--/preview-->new</html>");
    parts = preview_template_get(&t, 3000);
    assert_int_equal(parts->after_size, strlen("new</html>"));
    unlink(path);
    assert_non_null(preview_template_get(&t, 4000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),         cmocka_unit_test(test_fill),
        cmocka_unit_test(test_hostile_names), cmocka_unit_test(test_unknown),
        cmocka_unit_test(test_truncated),     cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_template),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
