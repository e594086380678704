/*
 * name_words.c - words for guests' names: every combination of adjective and noun is suitable for
 * children.
 */
#include "server/people/name_words.h"

const char *const name_english_adjectives[NAME_WORDS] = {
    "Brave",   "Bright",  "Calm",     "Clever",   "Curious", "Daring",  "Eager",  "Fair",
    "Fast",    "Fluffy",  "Friendly", "Funny",    "Gentle",  "Giant",   "Glad",   "Golden",
    "Grand",   "Happy",   "Honest",   "Humble",   "Jolly",   "Joyful",  "Keen",   "Kind",
    "Little",  "Lively",  "Loyal",    "Lucky",    "Mellow",  "Merry",   "Mighty", "Modest",
    "Nimble",  "Noble",   "Patient",  "Peaceful", "Playful", "Polite",  "Proud",  "Quick",
    "Quiet",   "Radiant", "Ready",    "Royal",    "Shiny",   "Silent",  "Silver", "Smart",
    "Smiling", "Snowy",   "Speedy",   "Spotted",  "Steady",  "Striped", "Sunny",  "Super",
    "Swift",   "Tidy",    "Tiny",     "Trusty",   "Valiant", "Warm",    "Wise",   "Witty",
};

const char *const name_english_nouns[NAME_WORDS] = {
    "Otter",   "Badger", "Fox",      "Hare",    "Owl",      "Falcon",   "Robin",   "Swan",
    "Heron",   "Finch",  "Sparrow",  "Raven",   "Penguin",  "Puffin",   "Seal",    "Dolphin",
    "Whale",   "Turtle", "Tortoise", "Panda",   "Koala",    "Tiger",    "Lion",    "Leopard",
    "Lynx",    "Bear",   "Wolf",     "Deer",    "Moose",    "Bison",    "Camel",   "Llama",
    "Alpaca",  "Zebra",  "Giraffe",  "Rabbit",  "Squirrel", "Hedgehog", "Hamster", "Mouse",
    "Cat",     "Puppy",  "Pony",     "Horse",   "Lamb",     "Goat",     "Gecko",   "Lizard",
    "Frog",    "Newt",   "Salmon",   "Trout",   "Crab",     "Lobster",  "Octopus", "Ladybird",
    "Cricket", "Dragon", "Unicorn",  "Phoenix", "Comet",    "Rocket",   "Sailor",  "Knight",
};

const struct name_french_adjective name_french_adjectives[NAME_WORDS] = {
    {"Agile", "Agile"},      {"Habile", "Habile"},    {"Brave", "Brave"},
    {"Calme", "Calme"},      {"Rapide", "Rapide"},    {"Aimable", "Aimable"},
    {"Sage", "Sage"},        {"Fidèle", "Fidèle"},    {"Tendre", "Tendre"},
    {"Drôle", "Drôle"},      {"Honnête", "Honnête"},  {"Modeste", "Modeste"},
    {"Noble", "Noble"},      {"Sincère", "Sincère"},  {"Robuste", "Robuste"},
    {"Souple", "Souple"},    {"Leste", "Leste"},      {"Célèbre", "Célèbre"},
    {"Magique", "Magique"},  {"Solaire", "Solaire"},  {"Lunaire", "Lunaire"},
    {"Polaire", "Polaire"},  {"Superbe", "Superbe"},  {"Illustre", "Illustre"},
    {"Alerte", "Alerte"},    {"Tenace", "Tenace"},    {"Malin", "Maligne"},
    {"Gentil", "Gentille"},  {"Joyeux", "Joyeuse"},   {"Heureux", "Heureuse"},
    {"Curieux", "Curieuse"}, {"Rusé", "Rusée"},       {"Vif", "Vive"},
    {"Fier", "Fière"},       {"Doux", "Douce"},       {"Poli", "Polie"},
    {"Discret", "Discrète"}, {"Patient", "Patiente"}, {"Content", "Contente"},
    {"Loyal", "Loyale"},     {"Royal", "Royale"},     {"Génial", "Géniale"},
    {"Amical", "Amicale"},   {"Jovial", "Joviale"},   {"Doré", "Dorée"},
    {"Argenté", "Argentée"}, {"Rayé", "Rayée"},       {"Géant", "Géante"},
    {"Petit", "Petite"},     {"Léger", "Légère"},     {"Serein", "Sereine"},
    {"Subtil", "Subtile"},   {"Futé", "Futée"},       {"Hardi", "Hardie"},
    {"Ravi", "Ravie"},       {"Zélé", "Zélée"},       {"Avisé", "Avisée"},
    {"Rêveur", "Rêveuse"},   {"Joueur", "Joueuse"},   {"Rieur", "Rieuse"},
    {"Câlin", "Câline"},     {"Prudent", "Prudente"}, {"Adroit", "Adroite"},
    {"Savant", "Savante"},
};

const struct name_french_noun name_french_nouns[NAME_WORDS] = {
    {"Renard", false},   {"Lapin", false},    {"Lièvre", false},  {"Hérisson", false},
    {"Castor", false},   {"Écureuil", false}, {"Chat", false},    {"Poney", false},
    {"Cheval", false},   {"Mouton", false},   {"Agneau", false},  {"Panda", false},
    {"Koala", false},    {"Tigre", false},    {"Lion", false},    {"Léopard", false},
    {"Lynx", false},     {"Ours", false},     {"Loup", false},    {"Cerf", false},
    {"Faon", false},     {"Bison", false},    {"Lama", false},    {"Zèbre", false},
    {"Hibou", false},    {"Faucon", false},   {"Aigle", false},   {"Cygne", false},
    {"Héron", false},    {"Pinson", false},   {"Moineau", false}, {"Corbeau", false},
    {"Pingouin", false}, {"Dauphin", false},  {"Gecko", false},   {"Lézard", false},
    {"Saumon", false},   {"Crabe", false},    {"Homard", false},  {"Poulpe", false},
    {"Loutre", true},    {"Belette", true},   {"Marmotte", true}, {"Souris", true},
    {"Tortue", true},    {"Baleine", true},   {"Girafe", true},   {"Gazelle", true},
    {"Panthère", true},  {"Licorne", true},   {"Colombe", true},  {"Mésange", true},
    {"Chouette", true},  {"Cigogne", true},   {"Mouette", true},  {"Abeille", true},
    {"Fourmi", true},    {"Cigale", true},    {"Étoile", true},   {"Comète", true},
    {"Planète", true},   {"Fusée", true},     {"Alouette", true}, {"Hermine", true},
};
