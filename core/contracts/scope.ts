/** What an API key may do, in words that are never renamed. Each operation of the API asks for one of them. */
import { z } from "zod";

/** Every scope, in the order that people read them. */
export const scopes = [
  "offers:read",
  "offers:write",
  "documents",
  "chat",
  "catalogue:read",
  "catalogue:import",
  "customers:read",
  "customers:write",
  "requests:read",
  "requests:write",
  "settings:read",
  "settings:write",
] as const;

/** A part of the API that a key is made for. */
export const Scope = z.enum(scopes, `must be one of ${scopes.join(", ")}`).meta({ id: "Scope" });
export type Scope = z.infer<typeof Scope>;

/** Scopes whose every operation asks for an administrator: nobody else gets a key with them. */
export const administratorScopes: readonly Scope[] = ["catalogue:import", "settings:write"];
