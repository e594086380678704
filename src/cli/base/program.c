/*
 * program.c - name, options and examples of `plateau`.
 */
#include "cli/base/command.h"

const struct option option_common[] = {
    {.name = "--language",
     .kind = OPTION_CHOICE,
     .argument = "fr|en",
     .help = {"language of all texts; by default that of the environment (LC_ALL, LC_MESSAGES, "
              "LANG)",
              "langue des textes ; par défaut celle de l'environnement (LC_ALL, LC_MESSAGES, "
              "LANG)"}},
    {.name = "--help", .alias = "-h", .help = {"show help and exit", "afficher l'aide et quitter"}},
    OPTION_END,
};

static const struct option program_options[] = {
    {.name = "--version",
     .alias = "-V",
     .help = {"show the version and exit", "afficher la version et quitter"}},
    OPTION_END,
};

const struct command command_program = {
    .name = "plateau",
    .operands = "COMMAND [ARGUMENT...]",
    .options = program_options,
    .examples = {"plateau play dorix 3         # three people at this screen\n"
                 "plateau rules orbital        # how to play Orbital\n"
                 "plateau help COMMAND         # more about a command",
                 "plateau play dorix 3         # à trois devant cet écran\n"
                 "plateau rules orbital        # comment jouer à Orbital\n"
                 "plateau help COMMAND         # en savoir plus sur une commande"},
};

const char *const program_exit_status[COLUMN_COUNT] = {
    "0 success, 1 negative result (an illegal move, an invalid record), 2 usage error or "
    "unreadable file.",
    "0 succès, 1 résultat négatif (un coup interdit, une partie invalide), 2 erreur d'usage ou "
    "fichier illisible.",
};
