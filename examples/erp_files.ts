/** Files that stand for an ERP in `erp_sync.ts`: put yours in their place. */

/** What a file holds; `undefined` where there is none. */
export async function read<Content>(file: string): Promise<Content | undefined> {
  try {
    return JSON.parse(await Deno.readTextFile(file));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Stores something whole: a run that is ended here leaves the file as it was before. */
export async function write(file: string, content: unknown): Promise<void> {
  await Deno.mkdir(file.slice(0, file.lastIndexOf("/")), { recursive: true });
  await Deno.writeTextFile(`${file}.new`, JSON.stringify(content, null, 2));
  await Deno.rename(`${file}.new`, file);
}

/** Removes a file, if it is there. */
export async function remove(file: string): Promise<void> {
  await Deno.remove(file).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

/** Removes the files of all things that are not among these. */
export async function removeOthers(folder: string, ids: ReadonlySet<string>): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  for await (const { name } of Deno.readDir(folder)) {
    if (!ids.has(name.replace(".json", ""))) await remove(`${folder}/${name}`);
  }
}
