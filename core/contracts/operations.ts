/**
 * Every operation of the API. The boundary refuses by this table (what is not in it does not exist) and the API
 * description is printed from it. Authentication paths are checked by their own allow-list.
 */
import type { Operation } from "./operation.ts";
import { catalogueOperations } from "./operations/catalogue.ts";
import { chatOperations } from "./operations/chat.ts";
import { documentOperations } from "./operations/documents.ts";
import { keyOperations } from "./operations/keys.ts";
import { mailOperations } from "./operations/mail.ts";
import { lineOperations } from "./operations/lines.ts";
import { mcpOperations } from "./operations/mcp.ts";
import { offerOperations } from "./operations/offers.ts";
import { productOperations } from "./operations/products.ts";
import { priceListOperations } from "./operations/price_lists.ts";
import { requestOperations } from "./operations/requests.ts";
import { shareOperations } from "./operations/shares.ts";
import { serviceOperations } from "./operations/service.ts";
import { settingsOperations } from "./operations/settings.ts";
import { webhookOperations } from "./operations/webhooks.ts";

/** All operations, in the order of the description. */
export const operations: readonly Operation[] = [
  ...offerOperations,
  ...lineOperations,
  ...shareOperations,
  ...documentOperations,
  ...chatOperations,
  ...productOperations,
  ...catalogueOperations,
  ...priceListOperations,
  ...requestOperations,
  ...settingsOperations,
  ...mailOperations,
  ...keyOperations,
  ...webhookOperations,
  ...mcpOperations,
  ...serviceOperations,
];

interface Node {
  readonly children: Map<string, Node>;
  parameter?: Node;
  operations?: Record<string, Operation>;
}

const root: Node = { children: new Map() };
for (const entry of operations) {
  let node = root;
  for (const segment of entry.path.split("/").slice(1)) node = step(node, segment);
  (node.operations ??= {})[entry.method] = entry;
}

function step(node: Node, segment: string): Node {
  if (segment.startsWith("{")) return node.parameter ??= { children: new Map() };
  const known = node.children.get(segment);
  if (known) return known;
  const child: Node = { children: new Map() };
  node.children.set(segment, child);
  return child;
}

/** The operations at a path; a literal segment wins over a parameter. `undefined` when nothing is there. */
export function operationsAt(pathname: string): Readonly<Record<string, Operation>> | undefined {
  return walk(root, pathname.split("/").slice(1))?.operations;
}

function walk(node: Node, segments: readonly string[]): Node | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return node.operations ? node : undefined;
  const literal = node.children.get(segment);
  const found = literal && walk(literal, rest);
  if (found) return found;
  return node.parameter && segment !== "" ? walk(node.parameter, rest) : undefined;
}
