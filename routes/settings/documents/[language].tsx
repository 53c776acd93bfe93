/** The template of one language: looked at, in other colours, uploaded, and put back. */
import { page } from "fresh";
import type { z } from "zod";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { DocumentForms, type DocumentFormsData } from "@/components/settings/DocumentForms.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { templateFaultText } from "@/core/contracts/template_faults.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { DocumentTemplateInput, TemplateLook } from "@/core/contracts/document_template.ts";
import {
  documentTemplateState,
  resetDocumentTemplate,
  saveDocumentTemplate,
  saveLook,
  templateLanguage,
} from "@/core/documents/chosen_templates.ts";
import { templateFaults } from "@/core/documents/check_template.ts";
import { previewDocument } from "@/core/documents/preview.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { documentReply } from "@/routes/(_api)/document.ts";
import { readMultipart } from "@/routes/(_pages)/forms.ts";
import { JsonRefused, parseJson } from "@/routes/(_http)/json.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data extends DocumentFormsData {
  readonly problems: readonly Problem[];
  readonly done?: "saved" | "wasReset";
}

/** What is wrong with a form. */
interface Wrong {
  readonly field: "accent" | "band" | "font" | "file";
  readonly error: string;
  readonly faults?: readonly string[];
}

export const handler = define.handlers({
  GET: adminOnly("documents", async (ctx) => {
    const done = ctx.url.searchParams.get("done");
    const data = await dataOf(ctx, templateLanguage(ctx.params.language));
    return page<Data>({ ...data, ...((done === "saved" || done === "wasReset") && { done }) });
  }),
  POST: adminOnly("documents", async (ctx) => {
    const language = templateLanguage(ctx.params.language);
    const { documents: words } = wordsOf(ctx.state.language);
    try {
      const form = await readMultipart(ctx.req, 2 * limits.jsonBodyBytes);
      return await carryOut(ctx, language, form);
    } catch (error) {
      if (!isAppError(error, "body_too_large")) throw error;
      return await refused(ctx, language, { field: "file", error: words.faults.tooLarge }, 413);
    }
  }),
});

export default define.page<typeof handler>(({ data }) => {
  const { problems, done, ...forms } = data;
  const { documents: words, mail } = useWords();
  const title = words.titleOf(mail.languages[forms.language]);
  return (
    <>
      <SettingsHead
        title={title}
        path="/settings/documents"
        problems={problems}
        back={words.back}
      />
      {done && <p class="notice" role="status">{words[done]}</p>}
      <div class="page-text">
        <DocumentForms {...forms} />
      </div>
    </>
  );
});

async function carryOut(ctx: Context, language: DocumentLanguage, form: FormData) {
  const { app } = ctx.state;
  const here = `/settings/documents/${language}`;
  const change = form.get("form");
  if (change === "show") return documentReply(await previewDocument(app, language, {}));
  if (change === "reset") {
    await resetDocumentTemplate(app, userOf(ctx), language);
    return redirectTo(`${here}?done=wasReset`);
  }
  if (change === "look") return await setLook(ctx, language, form);
  const { documents: words } = wordsOf(ctx.state.language);
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return await refused(ctx, language, { field: "file", error: words.faults.noFile });
  }
  if (file.size > limits.jsonBodyBytes) throw new AppError("body_too_large");
  const value = jsonOf(await file.text());
  if (value === undefined) {
    return await refused(ctx, language, { field: "file", error: words.faults.noJson });
  }
  try {
    const read = DocumentTemplateInput.safeParse(value, { reportInput: true });
    const faults = faultTexts(read, words);
    if (!read.success || faults.length > 0) {
      return await refused(ctx, language, { field: "file", error: words.faults.refused, faults });
    }
    const template = read.data;
    if (form.has("show")) {
      return documentReply(await previewDocument(app, language, { template }));
    }
    await saveDocumentTemplate(app, userOf(ctx), language, template);
    return redirectTo(`${here}?done=saved`);
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    const wrong = {
      field: "file",
      error: words.faults.refused,
      faults: [words.undrawable],
    } as const;
    return await refused(ctx, language, wrong);
  }
}

/** What is wrong with a template before it is drawn: its shape or, where that is right, what stands in it. */
function faultTexts(
  read: z.ZodSafeParseResult<DocumentTemplateInput>,
  words: ReturnType<typeof wordsOf>["documents"],
): string[] {
  if (read.success) {
    return templateFaults(read.data)
      .map((fault) => templateFaultText(fault, words.templateFaults));
  }
  return read.error.issues.slice(0, limits.issues).map(({ path, code, input }) => {
    const isMissing = code === "invalid_type" && input === undefined;
    return `${path.map(String).join(".")}: ${isMissing ? words.missing : words.odd}`
      .replace(/^: /, "");
  });
}

async function setLook(ctx: Context, language: DocumentLanguage, form: FormData) {
  const { documents: words } = wordsOf(ctx.state.language);
  const typed = {
    accent: String(form.get("accent") ?? "").trim(),
    band: String(form.get("band") ?? "").trim(),
    font: String(form.get("font") ?? ""),
  };
  const look = TemplateLook.safeParse(typed);
  if (!look.success) {
    const at = look.error.issues[0]?.path[0];
    const field = at === "accent" || at === "band" ? at : "font";
    return await refused(ctx, language, { field, error: words.faults[field] }, 400, typed);
  }
  try {
    await saveLook(ctx.state.app, userOf(ctx), language, look.data);
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    return await refused(ctx, language, { field: "font", error: words.faults.font }, 400, typed);
  }
  return redirectTo(`/settings/documents/${language}?done=saved`);
}

async function refused(
  ctx: Context,
  language: DocumentLanguage,
  { field, error, faults = [] }: Wrong,
  status = 400,
  typed?: TemplateLook,
) {
  const data = await dataOf(ctx, language, typed);
  return page<Data>({
    ...data,
    [field]: { ...data[field], error },
    problems: [{ href: `#${field}`, message: error }],
    faults,
  }, { status });
}

async function dataOf(
  ctx: Context,
  language: DocumentLanguage,
  typed?: TemplateLook,
): Promise<Data> {
  const { app } = ctx.state;
  const { kind, look } = await documentTemplateState(app, language);
  const { accent, band, font } = typed ?? look;
  return {
    language,
    isOwn: kind === "own",
    accent: { id: "accent", name: "accent", value: accent },
    band: { id: "band", name: "band", value: band },
    font: { id: "font", name: "font", value: font },
    fonts: app.documents.fonts,
    file: { id: "file", name: "file", value: "" },
    problems: [],
    faults: [],
  };
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonRefused)) throw error;
    return undefined;
  }
}
