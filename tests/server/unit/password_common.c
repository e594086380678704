/*
 * password_common.c - passwords that are refused because they are too common, and similar ones that
 * are not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "server/base/secret.h"
#include "server/people/password_common.h"

static void expect(const char *password, const char *name, bool common)
{
    if (password_is_common(password, name) != common)
        print_error("\"%s\" of \"%s\" is %s\n", password, name, common ? "allowed" : "refused");
    assert_int_equal(password_is_common(password, name), common);
}

static const char *const common[] = {
    /* repeats */
    "aaaaaaaa",
    "00000000",
    "        ",
    "--------",
    "abababab",
    "12121212",
    "abcabcabc",
    "19871987",
    "1234512345",
    "aaaabbbb",
    "éééééééé",
    "bonjourbonjour",
    "PasswordPassword",
    /* sequences and rows of keys */
    "12345678",
    "123456789",
    "1234567890",
    "0123456789",
    "87654321",
    "987654321",
    "abcdefgh",
    "hgfedcba",
    "11223344",
    "abcd1234",
    "1234abcd",
    "abc123abc",
    "qwertyui",
    "qwertyuiop",
    "azertyui",
    "azertyuiop",
    "poiuytreza",
    "qsdfghjk",
    "asdfghjkl",
    "wxcvbn123",
    "qwertzuiop",
    "1q2w3e4r",
    "1qaz2wsx",
    "qazwsxedc",
    "1a2z3e4r5t",
    "zaq12wsx",
    "qwe123asd",
    "1234-5678",
    "AZERTY123456",
    /* dates, as people write them */
    "14071990",
    "07141990",
    "19900714",
    "14/07/1990",
    "14.7.1990",
    "1-7-1990",
    "1990-07-14",
    "1990/7/4",
    "14:07:90",
    "07/14/90",
    "90-07-14",
    "14071990!",
    "1407199014071990",
    /* common words, alone or decorated */
    "password",
    "PASSWORD",
    "Password1",
    "password123",
    "passw0rd",
    "p@ssw0rd",
    "P@$$w0rd!",
    "p-a-s-s-w-o-r-d",
    "motdepasse",
    "MotDePasse1",
    "mot de passe",
    "m0tdep4sse",
    "soleil123",
    "soleil2024",
    "Soleil140789",
    "123soleil",
    "iloveyou",
    "I love you",
    "ilov3you!",
    "jetaime1",
    "je t'aime",
    "chocolat",
    "princesse",
    "football",
    "sunshine",
    "$unshine",
    "superman1",
    "trustno1",
    "letmein!!",
    "welcome1",
    "mypassword",
    "monamour",
    "helloworld",
    "hello123",
    "Admin123!",
    "chérie123",
    "quoridor",
    "plateau1",
    "tictacdoh",
    "azerty!!",
    "doudou42",
    "st4rwars",
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        expect(common[i], "Ada", true);
}

static const char *const ok[] = {
    "correct horse",
    "battery staple",
    "wrong horse",
    "three words are good",
    "trois petits chats",
    "chat-lune-velo",
    "tournevis",
    "g7!kQz2p",
    "83920174",
    "14132590",
    "31122199",
    "32/07/90",
    "140719902",
    "14071990x",
    "committee",
    "bookkeeper",
    "property",
    "treewere",
    "was ist das",
    "password for my cat",
    "soleil83620194",
    "le soleil de mai",
    "a' OR 1=1 --\\ é😀\t\"",
    "пароль-мой",
    "秘密の言葉です",
    "😀🐶🌵🎈",
    "1l1l8g2x",
    "ada lovelace",
    "qwerty potato",
    "horsehorse battery",
    "correct horse correct horse",
    "hippopotamus",
};

static void test_allowed(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ok / sizeof ok[0]; i++)
        expect(ok[i], "Ada", false);
}

static void test_own_name(void **state)
{
    (void)state;
    expect("brave otter 42", "Brave Otter 42", true);
    expect("BraveOtter42", "Brave Otter 42", true);
    expect("brave otter", "Brave Otter 42", false); /* only half of the name */
    expect("theodora", "Theodora", true);
    expect("theodora", "Ada", false);
    expect("Theodora1990", "Theodora", true);
    expect("th30d0r4", "Theodora", true);
    expect("theodoratheodora", "Theodora", true);
    expect("theodorapassword", "Theodora", true);
    expect("renee ohara lys", "Renée O’Hara-Lys", true);
    expect("theodora", "", false);
}

/* A password of maximum length in the characters that take the most work. */
static void test_longest(void **state)
{
    static const char pieces[][8] = {"é", "ß", "秘", "😀", "a", "1", "x7q", "lI1!"};
    char text[SECRET_PASSWORD_MAX + 1];

    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        const size_t size = strlen(pieces[i]);
        size_t n = 0;
        for (; n + size <= SECRET_PASSWORD_MAX; n += size)
            memcpy(text + n, pieces[i], size + 1);
        expect(text, "Ada", true);
        text[n / 2] = 'z';
        password_is_common(text, "Ada");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_allowed),
        cmocka_unit_test(test_own_name),
        cmocka_unit_test(test_longest),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
