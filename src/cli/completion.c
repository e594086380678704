/*
 * completion.c - `plateau completion bash`: what the shell may complete, made from the commands.
 */
#include <stdio.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

static void print_words(const char *variable, bool games_only)
{
    printf("    local %s=\"", variable);
    for (int i = 0; games_only && i < GAMES_COUNT; i++)
        printf("%s%s", i > 0 ? " " : "", games[i]->name);
    for (int i = 0; !games_only && commands[i]; i++)
        printf("%s%s", i > 0 ? " " : "", commands[i]->name);
    printf("\"\n");
}

static int run(int argc, char **argv)
{
    if (argc != 2 || strcmp(argv[1], "bash") != 0)
        return usage_error(&command_completion, "%s",
                           tr("only bash is known", "seul bash est connu"));
    printf("_plateau()\n{\n    local word=\"${COMP_WORDS[COMP_CWORD]}\"\n");
    print_words("commands", false);
    print_words("games", true);
    printf(
        "    local players=\"full level: greedy uct: random ugi: qtp:\"\n"
        "    local i=1\n"
        "    [ \"${COMP_WORDS[1]}\" = --lang ] && i=3\n"
        "    case \"$((COMP_CWORD - i)):${COMP_WORDS[i]}\" in\n"
        "    0:*) COMPREPLY=($(compgen -W \"$commands --lang --help --version\" -- \"$word\")) "
        ";;\n"
        "    1:replay | 1:verify) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
        "    1:analyse) COMPREPLY=($(compgen -f -W \"$games\" -- \"$word\")) ;;\n"
        "    1:engine) COMPREPLY=($(compgen -W \"$games --qtp --threads --hash --seed\" -- "
        "\"$word\")) ;;\n"
        "    1:match) COMPREPLY=($(compgen -W \"$games $players\" -- \"$word\")) ;;\n"
        "    1:completion) COMPREPLY=($(compgen -W bash -- \"$word\")) ;;\n"
        "    1:bench) COMPREPLY=($(compgen -W \"playouts moves\" -- \"$word\")) ;;\n"
        "    1:games) ;;\n"
        "    1:*) COMPREPLY=($(compgen -W \"$games --help\" -- \"$word\")) ;;\n"
        "    2:rules) ;;\n"
        "    2:bench) COMPREPLY=($(compgen -W \"$games\" -- \"$word\")) ;;\n"
        "    2:match) COMPREPLY=($(compgen -W \"2 3 4 $players\" -- \"$word\")) ;;\n"
        "    2:*) COMPREPLY=($(compgen -W \"2 3 4\" -- \"$word\")) ;;\n"
        "    *) case \"${COMP_WORDS[COMP_CWORD - 1]}\" in\n"
        "       --load | --save | --records | --log | --export | --table | --from) "
        "COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
        "       --side) COMPREPLY=($(compgen -W \"first second\" -- \"$word\")) ;;\n"
        "       *) [ \"${COMP_WORDS[i]}\" = match ] && COMPREPLY=($(compgen -W \"$players "
        "--games --movetime --cpu --nodes --depth --hash --opening --balanced --seed --concurrency "
        "--sprt --records --log --timeout --json\" -- \"$word\"))\n"
        "          [ \"${COMP_WORDS[i]}\" = solve ] && COMPREPLY=($(compgen -W \"--moves --plies "
        "--export "
        "--side --table --from --memory\" -- \"$word\"))\n"
        "          [ \"${COMP_WORDS[i]}\" = play ] && COMPREPLY=($(compgen -W \"--seats "
        "--pace --names --load --save --plain\" -- \"$word\"))\n"
        "          [ \"${COMP_WORDS[i]}\" = engine ] && COMPREPLY=($(compgen -W \"--qtp "
        "--movetime --threads --hash --seed\" -- \"$word\"))\n"
        "          [ \"${COMP_WORDS[i]}\" = analyse ] && COMPREPLY=($(compgen -W \"--nodes "
        "--movetime --depth --lines --threads --ply --last --position --json\" -- "
        "\"$word\")) ;;\n"
        "       esac ;;\n"
        "    esac\n"
        "}\ncomplete -F _plateau plateau\n");
    return EXIT_FINE;
}

const struct command command_completion = {
    .name = "completion",
    .usage = "bash",
    .summary = {"print a completion script for the shell",
                "afficher un script de complétion pour le shell"},
    .help = {"Prints a script that lets bash complete commands, games and files.\n\n"
             "Example:\n"
             "  source <(plateau completion bash)",
             "Affiche un script qui permet à bash de compléter commandes, jeux et fichiers.\n\n"
             "Exemple :\n"
             "  source <(plateau completion bash)"},
    .run = run,
};
