/**
 * Whether a template can be used, beyond its shape: fields that exist, fonts that exist, no expression but ours. pdfme
 * evaluates `{...}` in a template's own text, so what may stand there is a list.
 */
import type { DocumentTemplateInput } from "@/core/contracts/document_template.ts";
import { AppError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";
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
  const issues = templateIssues(template);
  if (issues.length > 0) {
    throw new AppError("invalid_body", { issues: issues.slice(0, limits.issues) });
  }
}

function templateIssues({ basePdf, schemas }: DocumentTemplateInput): string[] {
  const issues: string[] = [];
  const [top = 0, right = 0, bottom = 0, left = 0] = basePdf.padding;
  if (basePdf.height - top - bottom < LEAST_ROOM || basePdf.width - left - right < LEAST_ROOM) {
    issues.push(`basePdf.padding: must leave at least ${LEAST_ROOM} mm`);
  }
  const pages = [
    { path: "basePdf.staticSchema", fields: basePdf.staticSchema ?? [] },
    ...schemas.map((fields, page) => ({ path: `schemas.${page}`, fields })),
  ];
  for (const { path, fields } of pages) {
    const names = new Set<string>();
    fields.forEach((field, index) => {
      const at = `${path}.${index}`;
      issues.push(...fieldIssues(field, at), ...valueIssues(field, at));
      if (names.has(field.name)) issues.push(`${at}.name: stands twice on the page`);
      names.add(field.name);
    });
  }
  const bodies = schemas.flat().filter(({ name, type }) => name === "lines" && type === "table");
  if (bodies.length !== 1) issues.push("schemas: must have the table lines once");
  return issues;
}

function fieldIssues(field: Field, at: string): string[] {
  const { name, type, readOnly, content = "" } = field;
  if (takenNames.includes(name)) return [`${at}.name: is the name of an expression`];
  if (type === "line" || type === "rectangle") return [];
  if (type === "multiVariableText") return severalIssues(field, at);
  if (readOnly) {
    if (type === "table") return [`${at}.readOnly: must not be true for a table`];
    if (type === "image" && !/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(content)) {
      return [
        `${at}.content: must be a picture, data:image/png;base64,… or data:image/jpeg;base64,…`,
      ];
    }
    return type === "text" ? expressionIssues(content, `${at}.content`) : [];
  }
  const known = Object.hasOwn(templateFields, name) ? templateFields[name] : undefined;
  if (!known) {
    return [`${at}.name: is no field of a document; a text of the template's own is readOnly`];
  }
  if (known.type !== type) return [`${at}.type: must be ${known.type} for ${name}`];
  return type === "table" ? tableIssues(field, at, known.columns ?? 0) : [];
}

function tableIssues(
  { head, headWidthPercentages: widths }: Field,
  at: string,
  columns: number,
): string[] {
  const isNumbers = Array.isArray(widths) && widths.length === columns &&
    widths.every((width) => typeof width === "number" && width >= 2);
  if (!isNumbers) return [`${at}.headWidthPercentages: must be ${columns} numbers of at least 2`];
  const sum = widths.reduce((total: number, width: number) => total + width, 0);
  if (Math.abs(sum - 100) > 0.5) return [`${at}.headWidthPercentages: must make 100 together`];
  const isTexts = Array.isArray(head) && head.length === columns &&
    head.every((text) => typeof text === "string");
  if (!isTexts) return [`${at}.head: must be ${columns} texts`];
  return head.flatMap((text: string, index: number) =>
    expressionIssues(text, `${at}.head.${index}`)
  );
}

function severalIssues({ text, variables, readOnly }: Field, at: string): string[] {
  const isList = Array.isArray(variables) && variables.every((name) => figureNames.includes(name));
  if (!isList) return [`${at}.variables: must be of ${figureNames.join(", ")}`];
  if (readOnly) return [`${at}.readOnly: must not be true for a text with variables`];
  const allowed = figureNames.map((name) => `{${name}}`);
  return typeof text === "string"
    ? expressionIssues(text, `${at}.text`, allowed)
    : [`${at}.text: must be a text`];
}

function expressionIssues(text: string, at: string, allowed = expressions): string[] {
  const rest = text.replace(/\{[^{}]*\}/g, (expression) => {
    const label = /^\{labels\.(\w+)\}$/.exec(expression)?.[1];
    return allowed.includes(expression) || (label !== undefined && labels.has(label)) ? "" : "{";
  });
  return /[{}]/.test(rest) ? [`${at}: may have no {…} but ${allowed.join(" ")}`] : [];
}

/** What holds for values wherever they stand: sizes, fonts, colours. */
function valueIssues(value: unknown, at: string, key = ""): string[] {
  if (typeof value === "number") {
    if (key === "fontSize" && (value < 1 || value > 200)) return [`${at}: must be from 1 to 200`];
    return Math.abs(value) <= 1_000 ? [] : [`${at}: must be from -1000 to 1000`];
  }
  if (typeof value === "string") return textIssues(value, at, key);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    // What pdfme keeps for itself while it breaks pages.
    if (name.startsWith("__")) return [`${at}.${name}: must not be there`];
    return valueIssues(part, `${at}.${name}`, Array.isArray(value) ? key : name);
  });
}

function textIssues(value: string, at: string, key: string): string[] {
  const most = key === "content" ? PICTURE_CHARACTERS : TEXT_CHARACTERS;
  if (value.length > most) return [`${at}: must have at most ${most} characters`];
  if (key === "fontName" && !faces.includes(value)) return [`${at}: must be ${faces.join(" or ")}`];
  const isColor = key === "color" || key.endsWith("Color");
  if (isColor && !/^(#[0-9a-fA-F]{6})?$/.test(value)) {
    return [`${at}: must be a colour such as #1f3a5f`];
  }
  return [];
}
