/** What a new password must be: long enough, and not one of those that are guessed first. No rules on its characters. */
import { commonWords } from "@/core/auth/common_passwords.ts";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";

/** Letters and digits that must be left when all that a guesser knows is taken away. */
const leastUnknown = 6;

/** A word of the context shorter than this would forbid too much. */
const leastContextWord = 4;

const replacements: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "$": "s",
  "5": "s",
  "7": "t",
};

const words = [...commonWords].sort((a, b) => b.length - a.length);

/**
 * Refuses a new password that is too short, too long or easily guessed.
 *
 * @param field path of the password in the body, for the issue
 * @param context what a guesser knows of the user: name and email
 * @throws {AppError} `invalid_body` with one issue
 */
export function refuseWeakPassword(
  password: string,
  field: string,
  context: readonly string[],
): void {
  const fault = faultOf(password, context);
  if (fault) throw new AppError("invalid_body", { issues: [`${field}: ${fault}`] });
}

/** What is wrong with a new password, as the end of a sentence, or `undefined`. */
export function faultOf(password: string, context: readonly string[]): string | undefined {
  if (password.length < limits.passwordMin) {
    return `must have at least ${limits.passwordMin} characters`;
  }
  if (password.length > limits.passwordMax) {
    return `must have at most ${limits.passwordMax} characters`;
  }
  if (!password.isWellFormed()) return "must be well-formed Unicode";
  const folded = password.normalize("NFKC").toLowerCase();
  if (isPattern(folded)) return "must not repeat a few characters or count up";
  const known = [...contextWords(context), ...words];
  const plain = [...folded].map((char) => replacements[char] ?? char).join("");
  if (isKnown(folded, known) || isKnown(plain, known)) {
    return "must not be made of common words, your name, your email or the product's name";
  }
  return undefined;
}

function contextWords(context: readonly string[]): string[] {
  const texts = ["offerwright", ...context].map((text) => text.normalize("NFKC").toLowerCase());
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(parts)].filter((part) => part.length >= leastContextWord)
    .sort((a, b) => b.length - a.length);
}

/** Whether known words and a year are nearly all of the text. */
function isKnown(text: string, known: readonly string[]): boolean {
  let rest = text;
  for (const word of known) rest = rest.replaceAll(word, " ");
  if (rest === text) return false;
  rest = rest.replace(/(?:19|20)\d\d/g, " ").replace(/[^\p{L}\p{N}]/gu, "");
  return rest.length < leastUnknown;
}

/** Whether up to four characters repeat, or most characters are the next or the one before. */
function isPattern(text: string): boolean {
  for (let period = 1; period <= 4; period++) {
    if ([...text].every((char, i, all) => char === all[i % period])) return true;
  }
  let steps = 0;
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1);
    if (Math.abs(step) <= 1) steps++;
  }
  return steps >= (text.length - 1) * 0.75;
}

/** Letters and digits that are not mistaken for one another; 20 of 32 are 100 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789A";

/** A password that nobody guesses, in four groups that can be read out. */
export function generatePassword(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(20))]
    .map((byte) => alphabet[byte % alphabet.length] ?? "a");
  return [0, 5, 10, 15].map((start) => letters.slice(start, start + 5).join("")).join("-");
}
