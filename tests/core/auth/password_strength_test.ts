import { assertEquals, assertThrows } from "@std/assert";
import { faultOf, refuseWeakPassword } from "@/core/auth/password_strength.ts";
import { AppError } from "@/core/errors.ts";

const known = "must not be made of common words, your name, your email or the product's name";
const pattern = "must not repeat a few characters or count up";

Deno.test("faultOf() refuses by length and by what is guessed first, and by nothing else", () => {
  const context = ["Zofia Wiśniewska", "zofia.w@papiernik.example"];
  const cases: [string, string | undefined][] = [
    ["elevenchars", "must have at least 12 characters"],
    ["", "must have at least 12 characters"],
    ["x7".repeat(64) + "y", "must have at most 128 characters"],
    ["aaaaaaaaaaaa", pattern],
    ["abababababab", pattern],
    ["abc1abc1abc1", pattern],
    ["123456789012", pattern],
    ["098765432109", pattern],
    ["abcdefghijkl", pattern],
    ["password1234", known],
    ["Password2024!!", known],
    ["P@ssw0rd2024!", known],
    ["ＰＡＳＳＷＯＲＤ2024", known],
    ["passwordpassword!", known],
    ["welcome12345", known],
    ["qwertyuiop12", known],
    ["1q2w3e4r5t6y", known],
    ["CorrectHorseBatteryStaple", known],
    ["iloveyou2023", known],
    ["Offerwright1", known],
    ["offerwright-admin", known],
    ["Papiernik2024", known],
    ["zofia-wiśniewska-1", known],
    ["correct horse battery", undefined],
    ["dzień dobry, kocie", undefined],
    ["8273649182736", undefined],
    ["            1a", pattern],
    ["admin8273649182", undefined],
    ["🦊🐢🦉🐝🐙🦔🐌", undefined],
    ["zxnrvq plmtyh", undefined],
  ];
  for (const [password, fault] of cases) assertEquals(faultOf(password, context), fault, password);
});

Deno.test("refuseWeakPassword() names the field", () => {
  const error = assertThrows(() => refuseWeakPassword("short", "newPassword", []), AppError);
  assertEquals(error.code, "invalid_body");
  assertEquals(error.issues, ["newPassword: must have at least 12 characters"]);
});
