/** Model Context Protocol: one address, whose tools are operations of the API. */
import { McpMessage, McpReply } from "../mcp.ts";
import { operation } from "../operation.ts";

/** The operation. */
export const mcpOperations = [
  operation({
    id: "callMcp",
    method: "POST",
    path: "/mcp",
    tag: "Assistants",
    summary: "Speak the Model Context Protocol",
    description:
      "Streamable HTTP without sessions: one JSON-RPC message a request, answered as JSON. Tools: `search_products`, `search_customers`, `draft_offer`, `get_offer`, `list_offers`, `propose_change`, `get_document_link`. Each asks for the scope of its operation; what a tool refuses is a result with `isError`.",
    access: "key",
    scope: "any",
    body: McpMessage,
    example: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    replies: [
      {
        status: 200,
        description: "The answer to a request",
        schema: McpReply,
        example: { jsonrpc: "2.0", id: 1, result: { tools: [] } },
      },
      { status: 202, description: "A notification was taken" },
    ],
    codes: ["invalid_parameter"],
  }),
];
