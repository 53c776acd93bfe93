/** The audit: what was done that matters to security, by whom and from where. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { dateTime, text } from "./values.ts";

/** What the audit tells of. */
export const AuditAction = z.enum([
  "sign_in",
  "sign_in_refused",
  "sign_out",
  "sessions_ended",
  "password_changed",
  "password_change_refused",
  "password_set",
  "password_reset",
  "password_link_made",
  "user_created",
  "user_invited",
  "user_role_set",
  "user_banned",
  "user_unbanned",
  "account_linked",
  "api_key_created",
  "api_key_revoked",
  "webhook_created",
  "webhook_changed",
  "webhook_secret_renewed",
  "webhook_deleted",
  "import",
  "export",
  "prices_changed",
  "product_archived",
  "product_unarchived",
  "price_list_created",
  "price_list_changed",
  "price_list_deleted",
  "price_list_prices_changed",
  "share_created",
  "share_revoked",
  "company_changed",
  "document_template_changed",
  "mail_template_changed",
  "retention_run",
], "is not an action of the audit").meta({ id: "AuditAction" });
export type AuditAction = z.infer<typeof AuditAction>;

/** What an action can be about. */
export const AuditSubjectKind = z.enum([
  "user",
  "api_key",
  "webhook",
  "import",
  "product",
  "price_list",
  "offer",
  "settings",
], "is not a kind of subject").meta({ id: "AuditSubjectKind" });
export type AuditSubjectKind = z.infer<typeof AuditSubjectKind>;

export const AuditEntry = z.object({
  id: z.uuid(),
  at: dateTime,
  action: AuditAction,
  actor: z.object({ id: z.string(), name: z.string() }).nullable().meta({
    description:
      "`null`: the service itself, or somebody who is not signed in. Names are those of that time",
  }),
  apiKey: z.object({ id: z.string(), name: z.string() }).nullable().meta({
    description: "The API key that the actor's program used",
  }),
  subject: z.object({
    kind: AuditSubjectKind,
    id: z.string().nullable(),
    name: z.string().nullable(),
  }).nullable(),
  address: z.string().meta({ description: "The client's address; empty where unknown" }),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
}).meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

const time = z.iso.datetime({ offset: true, error: "must be an RFC 3339 time" });

/** Which entries: all conditions hold at once. */
export const AuditFilter = z.object({
  from: time.optional().meta({ description: "At this time or later" }),
  to: time.optional().meta({ description: "Before this time" }),
  actor: text(64, 1).optional().meta({ description: "The id of a user" }),
  action: AuditAction.optional(),
  subjectKind: AuditSubjectKind.optional(),
  subject: text(64, 1).optional().meta({ description: "The id of what an action was about" }),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** One page of the audit. */
export const AuditQuery = AuditFilter.extend({
  limit: z.coerce.number("must be a number").int("must be a whole number")
    .min(1, "must be at least 1").max(limits.pageSizeMax, `must be at most ${limits.pageSizeMax}`)
    .default(limits.pageSize),
  cursor: text(200, 1).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditReply = z.object({
  entries: z.array(AuditEntry),
  nextCursor: z.string().nullable(),
}).meta({ id: "AuditReply" });
export type AuditReply = z.infer<typeof AuditReply>;
