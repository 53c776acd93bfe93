/** How a document travels over HTTP. */
import type { DocumentLanguage, DocumentQuery } from "@/core/contracts/document.ts";
import { type FileName, fileNameOf } from "@/core/documents/file_name.ts";
import type { RenderedDocument } from "@/core/documents/render.ts";
import type { z } from "zod";
import type { Context } from "@/routes/(_http)/define.ts";
import { encodedName } from "@/routes/(_http)/file.ts";

/** What a document is written in: what the address asks for, else what pages are written in for this user. */
export function languageOf(ctx: Context, query: z.infer<typeof DocumentQuery>): DocumentLanguage {
  return query.language ?? query.lang ?? ctx.state.language;
}

/** The reply that carries a PDF: shown in place, saved under the offer's number (RFC 6266), framed by our own pages only. */
export function documentReply({ bytes, number }: RenderedDocument): Response {
  return new Response(bytes, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": disposition("inline", fileNameOf(number)),
      "content-security-policy": "frame-ancestors 'self'",
    },
  });
}

/** The reply that carries a quotation: never shown in place, saved under the offer's number. */
export function quotationReply({ xml, number }: { xml: string; number: string }): Response {
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": disposition("attachment", fileNameOf(number, "xml")),
    },
  });
}

function disposition(kind: "inline" | "attachment", { ascii, unicode }: FileName): string {
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodedName(unicode)}`;
}
