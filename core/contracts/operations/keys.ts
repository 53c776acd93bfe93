/** Operations on API keys. None of them takes a key: who holds one cannot make another. */
import { ApiKeyCreate, ApiKeyCreateReply, ApiKeyListQuery, ApiKeyListReply } from "../api_key.ts";
import { operation } from "../operation.ts";

const tag = "API keys";
const noKey = "By session only.";

/** The operations, in the order of the description. */
export const keyOperations = [
  operation({
    id: "listApiKeys",
    method: "GET",
    path: "/api/keys",
    tag,
    summary: "List one’s own API keys, newest first",
    description:
      `Administrators see the keys of everybody. Revoked keys are not listed, expired ones are. ${noKey}`,
    scope: "no key",
    query: ApiKeyListQuery,
    replies: [{ status: 200, description: "One page of keys", schema: ApiKeyListReply }],
  }),
  operation({
    id: "createApiKey",
    method: "POST",
    path: "/api/keys",
    tag,
    summary: "Make an API key",
    description:
      `The key acts for the user who makes it, within its scopes; the secret is in this reply and never again. ${noKey}`,
    scope: "no key",
    body: ApiKeyCreate,
    example: {
      name: "Webshop",
      scopes: ["offers:read", "offers:write"],
      expiresAt: "2027-11-20T00:00:00.000Z",
    },
    replies: [{ status: 201, description: "The key", schema: ApiKeyCreateReply }],
    codes: ["too_many_api_keys"],
  }),
  operation({
    id: "revokeApiKey",
    method: "DELETE",
    path: "/api/keys/{keyId}",
    tag,
    summary: "Revoke an API key",
    description: `It ends at once. Administrators revoke the keys of everybody. ${noKey}`,
    scope: "no key",
    replies: [{ status: 204, description: "The key is dead" }],
    codes: ["api_key_not_found"],
  }),
];
