/** The two ways in which a catalogue file comes to the API: as text in JSON, and as the body itself. */
import { type ColumnNames, ProductFileQuery, ProductImport } from "@/core/contracts/import.ts";
import { readProductFile } from "@/core/catalogue/file.ts";
import { type ImportOptions, importProducts, planImport } from "@/core/catalogue/import.ts";
import { receiveProducts } from "@/core/catalogue/import_stream.ts";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { aside } from "@/core/platform/work.ts";
import { check, readJson, readQuery } from "@/routes/(_http)/body.ts";
import { readCsv } from "./csv_body.ts";
import { type Context, userOf } from "@/routes/(_http)/define.ts";
import { acceptsEvents } from "./events.ts";
import { parseJson } from "@/routes/(_http)/json.ts";
import { progressReply } from "./progress.ts";

/** Imports a file that comes as text in JSON. */
export async function importJson(ctx: Context): Promise<Response> {
  const { app } = ctx.state;
  const { userId, seesMargins } = userOf(ctx);
  const misplaced = Object.keys(readQuery(ctx.url, ProductFileQuery));
  if (misplaced.length > 0) {
    const issues = misplaced.map((name) => `${name}: belongs into the JSON body`);
    throw new AppError("invalid_parameter", { issues });
  }
  const { content, columns, dryRun } = await readJson(ctx.req, ProductImport, {
    maxBytes: limits.productImportBytes,
  });
  const file = await readProductFile(content, { columns, seesMargins });
  if (dryRun) return Response.json(await planImport(app, file));
  if (!acceptsEvents(ctx.req)) return Response.json(await importProducts(app, file, { userId }));
  return await progressReply(
    ctx,
    "import",
    (tell) => importProducts(app, file, { userId, onProgress: (each) => tell("progress", each) }),
  );
}

/** Imports a file that is the body, read while it arrives. */
export async function importCsv(ctx: Context): Promise<Response> {
  const { app } = ctx.state;
  const { userId, seesMargins } = userOf(ctx);
  const query = readQuery(ctx.url, ProductFileQuery);
  const columns = columnsOf(query.columns);
  const file = await aside(() => receiveProducts(app, readCsv(ctx.req), { columns, seesMargins }));
  const work = (options: ImportOptions) => {
    const done = query.dryRun === "true" ? file.plan(options) : file.write(options);
    return done.finally(file.remove);
  };
  if (!acceptsEvents(ctx.req)) return Response.json(await work({ userId }));
  return await progressReply(
    ctx,
    "import",
    (tell) => work({ userId, onProgress: (each) => tell("progress", each) }),
  );
}

function columnsOf(text: string | undefined): ColumnNames | undefined {
  if (text === undefined) return undefined;
  let names: unknown;
  try {
    names = parseJson(text);
  } catch (cause) {
    throw new AppError("invalid_parameter", { issues: ["columns: must be JSON"], cause });
  }
  return check(ProductImport.shape.columns, names, "invalid_parameter");
}
