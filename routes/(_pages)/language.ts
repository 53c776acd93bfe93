/** Which language a page is written in: the user's own setting, then what the browser accepts. */
import { languages } from "@/components/language.ts";
import type { Locale } from "@/components/format.ts";

/** The language of that name, if pages are written in it. */
export function languageNamed(name: string | undefined): Locale | undefined {
  return languages.find((each) => each === name);
}

/**
 * The best of our languages for what a browser asks for (RFC 9110, 12.5.4); English when it asks for none of them.
 *
 * @param accepted the `Accept-Language` header
 */
export function languageAccepted(accepted: string | null): Locale {
  const wanted = (accepted ?? "").split(",").map((range) => {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const quality = parameters.map((each) => /^\s*q=(\d(?:\.\d{0,3})?)\s*$/.exec(each)?.[1])
      .find((each) => each !== undefined);
    return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
  });
  const known = wanted.flatMap(({ language, quality }) => {
    const ours = languageNamed(language);
    return ours && quality > 0 ? [{ language: ours, quality }] : [];
  });
  return known.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? "en";
}
