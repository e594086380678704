/*
 * corpus_main.c - runs a fuzz target on every input of a corpus, so that it is an ordinary test. A
 * corpus has one input per line, with \n, \\ and \xNN for what is not printable ASCII (corpus.py
 * writes it).
 */
#include "fuzz.h"

enum { INPUT_MAX = 1 << 20 };

/* Reads an escape sequence after its backslash, and moves past it; returns the byte it stands for.
 */
static uint8_t escaped(const char **at)
{
    const char kind = *(*at)++;
    unsigned byte = 0;

    if (kind == 'n')
        return '\n';
    if (kind == '\\')
        return '\\';
    must(kind == 'x' && sscanf(*at, "%2x", &byte) == 1);
    *at += 2;
    return (uint8_t)byte;
}

static size_t decode(const char *line, uint8_t *input)
{
    size_t size = 0;

    for (const char *at = line; *at != '\n' && *at != '\0'; size++)
        if (*at == '\\') {
            at++;
            input[size] = escaped(&at);
        } else {
            input[size] = (uint8_t)*at++;
        }
    return size;
}

int main(int argc, char **argv)
{
    static char line[4 * INPUT_MAX];
    static uint8_t input[4 * INPUT_MAX];
    int passed = 0;
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;

    if (!file) {
        fputs("usage: corpus FILE\n", stderr);
        return 2;
    }
    while (fgets(line, sizeof line, file)) {
        fprintf(stderr, "line %d\n", passed + 1); /* The last one named is the one that failed. */
        LLVMFuzzerTestOneInput(input, decode(line, input));
        passed++;
    }
    must(!ferror(file));
    fclose(file);
    printf("%d passed, 0 failed\n", passed);
    return passed == 0;
}
