/** The program's own texts of mails, by language. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { MailTemplateKind } from "@/core/contracts/mail.ts";
import { textsDe } from "./texts_de.ts";
import { textsEn } from "./texts_en.ts";
import { textsPl } from "./texts_pl.ts";

/** Subject and body of a mail. */
export interface MailText {
  readonly subject: string;
  readonly body: string;
}

/** The texts of one language; those of a test and of a copy are not for changing. */
export type MailTexts = Readonly<Record<MailTemplateKind | "test", MailText>> & {
  /** Stands above the copy of a mail that its sender gets. */
  readonly copyNote: string;
};

/** See the top of the file. */
export const mailTexts: Readonly<Record<DocumentLanguage, MailTexts>> = {
  en: textsEn,
  de: textsDe,
  pl: textsPl,
};
