/** The pages of the site, found in its own folder, with the ids of real records in their addresses. */
import type { Records } from "@/tests/fuzz/records.ts";

const root = new URL("../../routes/", import.meta.url);

/** Paths of all pages; a name in brackets is replaced by the record of that name. */
export function pagePaths(records: Records & { spaceId: string; articleId: string }): string[] {
  const ids: Readonly<Record<string, string>> = { ...records };
  return filesBelow("").filter((path) => !/^\/(api|\(_(?:http|pages|api)\))\/|^\/_/.test(path)).map(
    (path) =>
      path.replace(/\.tsx?$/, "").replace(/(^|\/)index$/, "")
        .replaceAll(/\[(\w+)\]/g, (_, name: string) => ids[name] ?? "unknown") || "/",
  ).toSorted();
}

function filesBelow(folder: string): string[] {
  return [...Deno.readDirSync(new URL(`.${folder}/`, root))].flatMap(({ name, isDirectory }) =>
    isDirectory ? filesBelow(`${folder}/${name}`) : [`${folder}/${name}`]
  );
}

/** An article of the knowledge base as `fullBody("importArticles")` makes it. */
export const article = {
  articleId: "01890a5d-ac96-774b-bcce-b302099a8057",
  spaceId: "01890a5d-ac96-774b-bcce-b302099a8058",
};
