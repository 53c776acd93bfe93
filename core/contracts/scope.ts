/** What an API key may do, in words that are never renamed. Each operation of the API asks for one. */
import { z } from "zod";
import { shown } from "./values.ts";

/**
 * Every scope, in the order that people read them. No operation asks for `margins`: with it replies also say costs and margins,
 * see `seesMargins` of an identity.
 */
export const scopes = [
  "offers:read",
  "offers:write",
  "documents",
  "chat",
  "catalogue:read",
  "catalogue:write",
  "catalogue:import",
  "margins",
  "customers:read",
  "customers:write",
  "requests:read",
  "requests:write",
  "settings:read",
  "settings:write",
  "webhooks:write",
  "events:read",
] as const;

/** A part of the API that a key is made for. */
export const Scope = z.enum(scopes, {
  error: ({ input }) => `${shown(input)} is not one of ${scopes.join(", ")}`,
}).meta({ id: "Scope" });
export type Scope = z.infer<typeof Scope>;

/** Scopes that only administrators have a use for: nobody else gets a key with them. */
export const administratorScopes: readonly Scope[] = [
  "catalogue:import",
  "margins",
  "settings:write",
  "webhooks:write",
  "events:read",
];
