/** Operations on the audit: for administrators, by session alone; a key that reads who is who would be a gift. */
import { AuditFilter, AuditQuery, AuditReply } from "../audit.ts";
import { operation } from "../operation.ts";

const common = { tag: "Audit", access: "admin", scope: "no key" } as const;

const userId = "01890a5d-ac96-7bd6-8f6e-3f2c9d1b7a40";

/** The operations, in the order of the description. */
export const auditOperations = [
  operation({
    ...common,
    id: "listAudit",
    method: "GET",
    path: "/api/audit",
    summary: "List what was done that matters to security, newest first",
    description:
      "Sign-ins and those that were refused, users, keys, webhooks, imports, exports, prices, links, settings. Kept for `AUDIT_DAYS`, a year unless set.",
    query: AuditQuery,
    replies: [{
      status: 200,
      description: "One page of the audit",
      schema: AuditReply,
      example: {
        entries: [{
          id: "01890a5d-ac96-7d12-8a3c-5e7f9b1d3c20",
          at: "2026-11-20T09:14:31.207Z",
          action: "user_role_set",
          actor: { id: userId, name: "Zofia Nowak" },
          apiKey: null,
          subject: {
            kind: "user",
            id: "01890a5d-ac96-7d13-8a3c-5e7f9b1d3c21",
            name: "Jan Kowalski",
          },
          address: "192.0.2.17",
          requestId: "01890a5d-ac96-7d14-8a3c-5e7f9b1d3c22",
          details: { role: { from: "user", to: "admin" } },
        }],
        nextCursor: null,
      },
    }],
  }),
  operation({
    ...common,
    id: "exportAudit",
    method: "GET",
    path: "/api/audit/export",
    summary: "Download the audit as CSV",
    description: "Newest first, by the same filters. The download is itself an entry.",
    query: AuditFilter,
    replies: [{ status: 200, description: "The file, streamed", mediaType: "text/csv" }],
  }),
];
