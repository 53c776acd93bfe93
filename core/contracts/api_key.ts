/** API keys as the interface describes them: how machines sign in. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { ListQuery } from "./listing.ts";
import { Scope, scopes } from "./scope.ts";
import { dateTime } from "./values.ts";
import { wording } from "./wording.ts";

/** A key, without the secret: that is shown once, by the reply that makes it. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ description: "The beginning of the key, to tell it from others" }),
  scopes: z.array(Scope),
  owner: z.object({ id: z.string(), name: z.string() }).meta({
    description: "Whose role and offers the key acts with",
  }),
  createdAt: dateTime,
  expiresAt: dateTime.nullable().meta({ description: "`null` for a key without an end" }),
  lastUsedAt: dateTime.nullable().meta({ description: "Exact to a minute" }),
}).meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

/** Body of `POST /api/keys`. */
export const ApiKeyCreate = z.object({
  name: wording(limits.name).meta({ description: "What the key is for, for people" }),
  scopes: z.array(Scope, "must be a list").min(1, "must have at least 1 element")
    .max(scopes.length, `must have at most ${scopes.length} elements`)
    .refine((list) => new Set(list).size === list.length, "must name each scope once"),
  expiresAt: z.iso.datetime({ offset: true, error: "must be a time such as 2027-01-31T12:00:00Z" })
    .nullish().meta({ description: "When the key ends; without it, when it is revoked" }),
}).meta({ id: "ApiKeyCreate" });
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

/** Reply of `POST /api/keys`. */
export const ApiKeyCreateReply = z.object({
  key: ApiKey,
  secret: z.string().meta({ description: "The whole key. It is in no later reply." }),
}).meta({ id: "ApiKeyCreateReply" });
export type ApiKeyCreateReply = z.infer<typeof ApiKeyCreateReply>;

/** Query of `GET /api/keys`. */
export const ApiKeyListQuery = ListQuery.omit({ query: true });
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>;

/** Reply of `GET /api/keys`. */
export const ApiKeyListReply = z.object({
  keys: z.array(ApiKey),
  totalCount: z.int().min(0),
}).meta({ id: "ApiKeyListReply" });
export type ApiKeyListReply = z.infer<typeof ApiKeyListReply>;
