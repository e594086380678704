/*
 * refusal.c - the table of the errors of the API. French texts have ASCII apostrophes and plain
 * spaces; the page converts them.
 */
#include "server/base/refusal.h"

#include <assert.h>

static const struct {
    const char *code;
    int status;
    const char *text[COLUMN_COUNT];
} rows[REFUSAL_COUNT] = {
    [REFUSED_BAD_JSON] = {"bad-json", 400, {"invalid JSON", "JSON incorrect : rechargez la page"}},
    [REFUSED_BAD_REQUEST] = {"bad-request", 400, {"invalid request", "demande incorrecte"}},
    [REFUSED_BAD_MESSAGE] = {"bad-message",
                             400,
                             {"invalid message",
                              "ce message n'est pas compris : rechargez la page"}},
    [REFUSED_BAD_METHOD] = {"bad-method",
                            405,
                            {"method not allowed: see /api/v1/openapi.json",
                             "méthode non autorisée : voyez /api/v1/openapi.json"}},
    [REFUSED_NOT_FOUND] = {"not-found",
                           404,
                           {"not found: see /api/v1/openapi.json",
                            "introuvable : voyez /api/v1/openapi.json"}},
    [REFUSED_BAD_ID] = {"bad-id",
                        404,
                        {"invalid id: expected 12 characters",
                         "identifiant incorrect : 12 caractères attendus"}},
    [REFUSED_OTHER_ORIGIN] = {"other-origin",
                              403,
                              {"cross-site request refused: use the site or a token",
                               "demande venue d'un autre site : passez par le site ou par un "
                               "jeton"}},
    [REFUSED_BANNED] = {"banned",
                        403,
                        {"this address is temporarily banned",
                         "cette adresse est temporairement bloquée"}},
    [REFUSED_ANSWER_TOO_LONG] = {"answer-too-long",
                                 500,
                                 {"the answer is too long", "la réponse est trop longue"}},

    [REFUSED_TOO_MANY] = {"too-many",
                          429,
                          {"too many requests: wait a moment",
                           "trop de demandes : attendez un instant"}},
    [REFUSED_TOO_MANY_ANALYSES] = {"too-many-analyses",
                                   429,
                                   {"too many analyses in progress: wait until one is ready",
                                    "trop d'analyses en cours : attendez que l'une soit prête"}},
    [REFUSED_TOO_MANY_WATCHED] = {"too-many-watched",
                                  429,
                                  {"you can watch 64 games at a time: leave one first",
                                   "vous pouvez suivre 64 parties à la fois : quittez-en une"}},
    [REFUSED_TOO_MANY_WATCHED_FROM_ADDRESS] = {"too-many-watched",
                                               429,
                                               {"too many games are watched from your address: "
                                                "leave one first",
                                                "trop de parties sont suivies depuis votre "
                                                "adresse : quittez-en une"}},
    [REFUSED_TOO_MANY_REPORTS_FROM_ADDRESS] =
        {"too-many-reports-today",
         429,
         {"too many reports from your network today: report this player tomorrow, and if you need "
          "help now, tell an adult you trust",
          "trop de signalements de votre réseau aujourd'hui : signalez ce joueur demain, et pour "
          "une aide immédiate, parlez-en à un adulte de confiance"}},
    [REFUSED_TOO_MANY_GUESTS] = {"too-many-guests",
                                 429,
                                 {"too many new guests from your network today: sign in, or try "
                                  "again in an hour",
                                  "trop de nouveaux invités de votre réseau aujourd'hui : "
                                  "connectez-vous, ou réessayez dans une heure"}},
    [REFUSED_YOURSELF] = {"yourself",
                          400,
                          {"this is you: choose another player",
                           "c'est vous : choisissez quelqu'un d'autre"}},

    [REFUSED_NO_GAME] = {"no-game", 404, {"game not found", "cette partie n'existe pas"}},
    [REFUSED_BUSY] = {"busy",
                      503,
                      {"the server is busy: try again in a moment",
                       "le serveur est surchargé : réessayez dans un instant"}},
    [REFUSED_UNAVAILABLE] = {"unavailable",
                             503,
                             {"the server cannot do this right now: try again in a moment",
                              "le serveur ne peut pas le faire pour l'instant : réessayez dans "
                              "un moment"}},

    [REFUSED_NO_SESSION] = {"no-session",
                            401,
                            {"no session: start one with POST /api/v1/session",
                             "pas de session : ouvrez-en une avec POST /api/v1/session"}},
    [REFUSED_ACCOUNTS_ONLY] = {"accounts-only",
                               403,
                               {"this needs an account: create one with a name and a password",
                                "il faut un compte : créez-en un avec un nom et un mot de passe"}},
    [REFUSED_ACCOUNT_ALREADY] = {"account-already",
                                 409,
                                 {"you already have an account", "vous avez déjà un compte"}},
    [REFUSED_NAME_TAKEN] = {"name-taken",
                            409,
                            {"this name, or one very like it, is taken",
                             "ce nom, ou un nom qui lui ressemble, est déjà pris"}},
    [REFUSED_SHORT_PASSWORD] = {"short-password",
                                400,
                                {"a password has at least 8 characters",
                                 "un mot de passe a au moins 8 caractères"}},
    [REFUSED_COMMON_PASSWORD] = {"common-password",
                                 400,
                                 {"this password is too common: choose another one",
                                  "ce mot de passe est trop courant : choisissez-en un autre"}},
    [REFUSED_WRONG_CREDENTIALS] = {"wrong-credentials",
                                   403,
                                   {"wrong name, password or recovery code",
                                    "nom, mot de passe ou code de secours incorrect"}},
    [REFUSED_TOO_MANY_TRIES] = {"too-many-tries",
                                429,
                                {"too many attempts: wait a minute",
                                 "trop d'essais : attendez une minute"}},
    [REFUSED_PASSWORD_NEEDED] = {"password-needed",
                                 403,
                                 {"this needs your password: if nothing asks for it, reload the "
                                  "page",
                                  "il faut votre mot de passe : si rien ne le demande, rechargez "
                                  "la page"}},
    [REFUSED_ACCOUNT_CLOSED] = {"account-closed",
                                403,
                                {"this account was closed by the site's team",
                                 "ce compte a été fermé par l'équipe du site"}},
    [REFUSED_SAME_TABLE] = {"same-table",
                            409,
                            {"you and this account are at the same table: finish that game, or "
                             "leave it",
                             "vous êtes à la même table que ce compte : finissez cette partie, ou "
                             "quittez-la"}},
    [REFUSED_NOT_WITH_TOKEN] = {"not-with-token",
                                403,
                                {"an API token is not enough for this: sign in",
                                 "un jeton ne suffit pas pour cela : connectez-vous"}},
    [REFUSED_TOO_MANY_TOKENS] = {"too-many-tokens",
                                 409,
                                 {"at most ten tokens: revoke the old ones first",
                                  "dix jetons au plus : révoquez d'abord les anciens"}},
    [REFUSED_NO_PLAYER] = {"no-player", 404, {"player not found", "joueur introuvable"}},
    [REFUSED_NO_PLAYER_OR_GAME] = {"no-player",
                                   404,
                                   {"player or game not found", "joueur ou partie introuvable"}},
    [REFUSED_NOT_MET] = {"not-met",
                         403,
                         {"you can only report players you have met at a table",
                          "vous ne pouvez signaler que des joueurs rencontrés à une table"}},
    [REFUSED_PRIVATE_GAMES] = {"private-games",
                               403,
                               {"only accounts, and players who have met this one, can see these "
                                "games: sign in",
                                "seuls les comptes, et les joueurs qui l'ont rencontré, voient ces "
                                "parties : connectez-vous"}},
    [REFUSED_TOO_MANY_BLOCKED] = {"too-many-blocked",
                                  409,
                                  {"you can block 500 players: unblock one first",
                                   "vous pouvez bloquer 500 joueurs : débloquez-en un d'abord"}},
    [REFUSED_TOO_MANY_REPORTS] = {"too-many-reports",
                                  409,
                                  {"our team still has 5 reports from you: wait until they are "
                                   "read, and if you need help now, tell an adult you trust",
                                   "notre équipe a encore 5 signalements de vous : attendez qu'ils "
                                   "soient lus, et pour une aide immédiate, parlez-en à un adulte "
                                   "de confiance"}},
    [REFUSED_TOO_MANY_TABLES] = {"too-many-tables",
                                 409,
                                 {"too many games in progress: finish one first",
                                  "trop de parties en cours : finissez-en une d'abord"}},
    [REFUSED_TOO_MANY_COMPUTERS] = {"too-many-computers",
                                    409,
                                    {"too many computers for a guest: finish a game, or create an "
                                     "account",
                                     "trop d'ordinateurs sans compte : finissez une partie, ou "
                                     "créez un compte"}},
    [REFUSED_BLOCKED] = {"blocked",
                         409,
                         {"you cannot join this table",
                          "vous ne pouvez pas rejoindre cette table"}},
    [REFUSED_NOT_OVER] = {"not-over",
                          409,
                          {"only a finished game can be analysed",
                           "seule une partie terminée peut être analysée"}},
    [REFUSED_NO_ANALYSIS] = {"no-analysis",
                             404,
                             {"this game has no analysis: ask for one first",
                              "cette partie n'a pas d'analyse : demandez-en une d'abord"}},

    [REFUSED_BAD_WORKER_TOKEN] = {"bad-worker-token",
                                  401,
                                  {"missing or unknown worker token",
                                   "jeton de worker absent ou inconnu"}},
    [REFUSED_BAD_SIGNATURE] = {"bad-signature",
                               403,
                               {"wrong signature for this job",
                                "signature incorrecte pour cette tâche"}},
    [REFUSED_NOT_YOUR_JOB] =
        {"not-your-job",
         409,
         {"this job is no longer yours: it is done, or another worker has it",
          "cette tâche n'est plus à vous : elle est faite, ou un autre worker l'a "
          "prise"}},

    [REFUSED_NO_PAGE] = {"no-page",
                         501,
                         {"this node has no page to serve: see `page` in its settings",
                          "ce serveur n'a pas de page à envoyer : voyez `page` dans ses réglages"}},
    [REFUSED_DRAINING] = {"draining",
                          503,
                          {"not ready: shutting down", "pas prêt : arrêt en cours"}},
    [REFUSED_DATABASE] = {"database",
                          503,
                          {"not ready: no connection to the database",
                           "pas prêt : base de données injoignable"}},
    [REFUSED_STANDBYS] =
        {"standbys",
         503,
         {"not ready: the database has fewer standbys than synchronous_standbys",
          "pas prêt : la base a moins de copies que synchronous_standbys n'en demande"}},
    [REFUSED_SHARDS] = {"shards",
                        503,
                        {"not ready: the database does not hold the games that game_databases "
                         "says",
                         "pas prêt : la base n'a pas les parties que game_databases indique"}},
    [REFUSED_HEARTBEAT] = {"heartbeat",
                           503,
                           {"not ready: the last heartbeat is too old",
                            "pas prêt : dernier battement trop ancien"}},
    [REFUSED_CLOCK] = {"clock",
                       503,
                       {"not ready: the database answers too slowly to tell the time",
                        "pas prêt : la base de données répond trop lentement pour donner "
                        "l'heure"}},
};

const char *refusal_code(enum refusal r)
{
    assert(r > REFUSAL_NONE && r < REFUSAL_COUNT);
    return rows[r].code;
}

int refusal_status(enum refusal r)
{
    assert(r > REFUSAL_NONE && r < REFUSAL_COUNT);
    return rows[r].status;
}

const char *refusal_text(enum refusal r, const struct language *language)
{
    assert(r > REFUSAL_NONE && r < REFUSAL_COUNT);
    return rows[r].text[language_column(language)];
}
