/**
 * Whether a template can be used, beyond its shape: fields that exist, fonts that exist, no expression but ours. pdfme
 * evaluates `{...}` in a template's own text, so what may stand there is a list.
 */
import type { DocumentTemplateInput } from "@/core/contracts/document_template.ts";
import {
  type TemplateFault,
  type TemplateFaultCode,
  templateFaultSentences,
  templateFaultText,
} from "@/core/contracts/template_faults.ts";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { labelsOf } from "./labels.ts";
import { expressions, figureNames, takenNames, templateFields } from "./template_fields.ts";

type Field = DocumentTemplateInput["schemas"][number][number];

/** The faces that every family has; a field names one of them. */
const faces: readonly string[] = ["regular", "bold"];

const labels = new Set(Object.keys(labelsOf("en")));

/** Room for what an offer says, in millimetres: in less a row of the table would be cut into letters. */
const LEAST_ROOM = 100;

/** Pictures of a template; the logo of the seller has the same bound. */
const PICTURE_CHARACTERS = 350_000;
const TEXT_CHARACTERS = 5_000;

/**
 * Refuses a template that cannot be used.
 *
 * @throws {AppError} `invalid_body` with an issue for each fault: `schemas.0.3.fontName: must be regular or bold`
 */
export function refuseUnusable(template: DocumentTemplateInput): void {
  const issues = templateFaults(template)
    .map((fault) => templateFaultText(fault, templateFaultSentences));
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
}

/** What is wrong with a template that has its shape; not more than `limits.issues`. */
export function templateFaults({ basePdf, schemas }: DocumentTemplateInput): TemplateFault[] {
  const faults: TemplateFault[] = [];
  const [top = 0, right = 0, bottom = 0, left = 0] = basePdf.padding;
  if (basePdf.height - top - bottom < LEAST_ROOM || basePdf.width - left - right < LEAST_ROOM) {
    faults.push(faultAt("basePdf.padding", "no_room", LEAST_ROOM));
  }
  const pages = [
    { path: "basePdf.staticSchema", fields: basePdf.staticSchema ?? [] },
    ...schemas.map((fields, page) => ({ path: `schemas.${page}`, fields })),
  ];
  for (const { path, fields } of pages) {
    const names = new Set<string>();
    fields.forEach((field, index) => {
      const at = `${path}.${index}`;
      faults.push(...fieldFaults(field, at), ...valueFaults(field, at));
      if (names.has(field.name)) faults.push(faultAt(`${at}.name`, "name_twice"));
      names.add(field.name);
    });
  }
  const bodies = schemas.flat().filter(({ name, type }) => name === "lines" && type === "table");
  if (bodies.length !== 1) faults.push(faultAt("schemas", "not_once", "lines"));
  return faults.slice(0, limits.issues);
}

function faultAt(
  at: string,
  fault: TemplateFaultCode,
  ...values: readonly (string | number)[]
): TemplateFault {
  return { at, fault, values: values.map(String) };
}

function fieldFaults(field: Field, at: string): TemplateFault[] {
  const { name, type, readOnly, content = "" } = field;
  if (takenNames.includes(name)) return [faultAt(`${at}.name`, "taken_name")];
  if (type === "line" || type === "rectangle") return [];
  if (type === "multiVariableText") return severalFaults(field, at);
  if (readOnly) {
    if (type === "table") return [faultAt(`${at}.readOnly`, "read_only_table")];
    if (type === "image" && !/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(content)) {
      return [faultAt(`${at}.content`, "no_picture")];
    }
    return type === "text" ? expressionFaults(content, `${at}.content`) : [];
  }
  const known = Object.hasOwn(templateFields, name) ? templateFields[name] : undefined;
  if (!known) {
    return [faultAt(`${at}.name`, "unknown_field")];
  }
  if (known.type !== type) return [faultAt(`${at}.type`, "wrong_type", known.type, name)];
  return type === "table" ? tableFaults(field, at, known.columns ?? 0) : [];
}

function tableFaults(
  { head, headWidthPercentages: widths }: Field,
  at: string,
  columns: number,
): TemplateFault[] {
  const isNumbers = Array.isArray(widths) && widths.length === columns &&
    widths.every((width) => typeof width === "number" && width >= 2);
  if (!isNumbers) return [faultAt(`${at}.headWidthPercentages`, "wrong_widths", columns)];
  const sum = widths.reduce((total: number, width: number) => total + width, 0);
  if (Math.abs(sum - 100) > 0.5) return [faultAt(`${at}.headWidthPercentages`, "wrong_sum")];
  const isTexts = Array.isArray(head) && head.length === columns &&
    head.every((text) => typeof text === "string");
  if (!isTexts) return [faultAt(`${at}.head`, "wrong_head", columns)];
  return head.flatMap((text: string, index: number) =>
    expressionFaults(text, `${at}.head.${index}`)
  );
}

function severalFaults({ text, variables, readOnly }: Field, at: string): TemplateFault[] {
  const isList = Array.isArray(variables) && variables.every((name) => figureNames.includes(name));
  if (!isList) return [faultAt(`${at}.variables`, "wrong_variables", figureNames.join(", "))];
  if (readOnly) return [faultAt(`${at}.readOnly`, "read_only_variables")];
  const allowed = figureNames.map((name) => `{${name}}`);
  return typeof text === "string"
    ? expressionFaults(text, `${at}.text`, allowed)
    : [faultAt(`${at}.text`, "no_text")];
}

function expressionFaults(text: string, at: string, allowed = expressions): TemplateFault[] {
  const rest = text.replace(/\{[^{}]*\}/g, (expression) => {
    const label = /^\{labels\.(\w+)\}$/.exec(expression)?.[1];
    return allowed.includes(expression) || (label !== undefined && labels.has(label)) ? "" : "{";
  });
  return /[{}]/.test(rest) ? [faultAt(at, "wrong_expression", allowed.join(" "))] : [];
}

/** What holds for values wherever they stand: sizes, fonts, colours. */
function valueFaults(value: unknown, at: string, key = ""): TemplateFault[] {
  if (typeof value === "number") {
    if (key === "fontSize" && (value < 1 || value > 200)) {
      return [faultAt(at, "out_of_range", 1, 200)];
    }
    return Math.abs(value) <= 1_000 ? [] : [faultAt(at, "out_of_range", -1_000, 1_000)];
  }
  if (typeof value === "string") return textFaults(value, at, key);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    // What pdfme keeps for itself while it breaks pages.
    if (name.startsWith("__")) return [faultAt(`${at}.${name}`, "not_allowed")];
    return valueFaults(part, `${at}.${name}`, Array.isArray(value) ? key : name);
  });
}

function textFaults(value: string, at: string, key: string): TemplateFault[] {
  const most = key === "content" ? PICTURE_CHARACTERS : TEXT_CHARACTERS;
  if (value.length > most) return [faultAt(at, "too_long", most)];
  if (key === "fontName" && !faces.includes(value)) return [faultAt(at, "wrong_font", ...faces)];
  const isColor = key === "color" || key.endsWith("Color");
  if (isColor && !/^(#[0-9a-fA-F]{6})?$/.test(value)) {
    return [faultAt(at, "no_color", "#1f3a5f")];
  }
  return [];
}
