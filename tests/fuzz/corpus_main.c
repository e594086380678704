/*
 * corpus_main.c - runs a fuzz target on every file of a folder, so that it is an ordinary test.
 */
#include <dirent.h>

#include "fuzz.h"

enum { FILE_MAX = 1 << 20 };

static void run(const char *folder, const char *name)
{
    static uint8_t data[FILE_MAX];
    char path[1024];

    must(snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path);
    FILE *file = fopen(path, "rb");
    must(file);
    const size_t size = fread(data, 1, sizeof data, file);
    must(size < sizeof data && !ferror(file));
    fclose(file);
    fprintf(stderr, "%s\n", name); /* The last one named is the one that failed. */
    LLVMFuzzerTestOneInput(data, size);
}

int main(int argc, char **argv)
{
    int passed = 0;
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;

    if (!folder) {
        fputs("usage: corpus FOLDER\n", stderr);
        return 2;
    }
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.') {
            run(argv[1], entry->d_name);
            passed++;
        }
    closedir(folder);
    printf("%d passed, 0 failed\n", passed);
    return passed == 0;
}
