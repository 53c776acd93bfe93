/** Every bound on what is sent, as a request with so much of it. */
import { limits } from "@/core/platform/limits.ts";
import type { Records } from "@/tests/fuzz/records.ts";

/** A request, as the test client takes it. */
export interface Sized {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A bound and requests of a size. */
export interface Bound {
  readonly name: string;
  readonly most: number;
  readonly of: (size: number) => Sized;
  /** What is too much is answered with this; 400 unless told. */
  readonly refusal?: number;
  /** A hundred times as much cannot be sent, or means something else. */
  readonly noHundred?: true;
}

const letters = (size: number) => "x".repeat(size);
const list = <Element>(size: number, element: Element) => Array(size).fill(element);
const spaces = (json: string, bytes: number) => json + " ".repeat(bytes - json.length);

/** All of them, over an offer and a product that are there. */
export function bounds({ offerId, productId }: Records): readonly Bound[] {
  const offer = `/api/offers/${offerId}`;
  const patch = (name: string, most: number, body: (size: number) => unknown): Bound => ({
    name: `offer: ${name}`,
    most,
    of: (size) => ({ method: "PATCH", path: offer, body: body(size) }),
  });
  const get = (name: string, most: number, path: (size: number) => string): Bound => ({
    name,
    most,
    of: (size) => ({ method: "GET", path: path(size) }),
  });
  const post = (
    name: string,
    most: number,
    path: string,
    body: (size: number) => unknown,
  ): Bound => ({
    name,
    most,
    of: (size) => ({ method: "POST", path, body: body(size) }),
  });
  const line = { name: "Line" };
  return [
    patch("name", limits.name, (size) => ({ name: letters(size) })),
    patch("note", limits.note, (size) => ({ notes: [letters(size)] })),
    patch("notes", limits.notesPerOffer, (size) => ({ notes: list(size, "n") })),
    patch("unmatched", limits.unmatchedPerOffer, (size) => ({
      unmatched: list(size, { item: "i", reason: "" }),
    })),
    patch("reason", limits.note, (size) => ({ unmatched: [{ item: "i", reason: letters(size) }] })),
    patch("lines", limits.linesPerOffer, (size) => ({ items: list(size, line) })),
    patch("name of a line", limits.name, (size) => ({ items: [{ name: letters(size) }] })),
    patch("description", limits.description, (size) => ({
      items: [{ ...line, description: letters(size) }],
    })),
    patch(
      "requested item",
      limits.note,
      (size) => ({ items: [{ ...line, requestItem: letters(size) }] }),
    ),
    patch("rationale", limits.note, (size) => ({ items: [{ ...line, rationale: letters(size) }] })),
    patch("discount amount", limits.number, (size) => ({ discountAmount: size })),
    patch("discount percent", 100, (size) => ({ discountPercent: size })),
    post("quick offer: lines", limits.linesPerOffer, "/api/offers/quick", (size) => ({
      items: list(size, { productId, quantity: 1 }),
    })),
    post("customer: name", limits.name, "/api/customers", (size) => ({ name: letters(size) })),
    post("request: text", limits.requestText, "/api/requests", (size) => ({
      customerText: letters(size),
    })),
    post("search: prompt", limits.searchText, "/api/products/search", (size) => ({
      prompt: letters(size),
    })),
    get("search: text", limits.searchText, (size) => `/api/products?query=${letters(size)}`),
    get(
      "search: words",
      limits.searchWords,
      (size) => `/api/products?query=${list(size, "w").join("+")}`,
    ),
    get(
      "customers: words",
      limits.searchWords,
      (size) => `/api/customers?query=${list(size, "w").join("+")}`,
    ),
    get("offers: search text", limits.searchText, (size) => `/api/offers?query=${letters(size)}`),
    get("products: limit", limits.pageSizeMax, (size) => `/api/products?limit=${size}`),
    get("products: offset", limits.offsetMax, (size) => `/api/products?offset=${size}`),
    get("customers: limit", limits.pageSizeMax, (size) => `/api/customers?limit=${size}`),
    get("offers: limit", limits.pageSizeMax, (size) => `/api/offers?limit=${size}`),
    {
      ...get("address", limits.targetBytes, (size) => `/api/health?${letters(size - 12)}`),
      refusal: 414,
    },
    {
      ...post(
        "depth",
        limits.jsonDepth,
        "/api/requests",
        (size) => `{"customerText":"a","more":${"[".repeat(size - 1)}${"]".repeat(size - 1)}}`,
      ),
    },
    {
      ...post(
        "body",
        limits.jsonBodyBytes,
        "/api/requests",
        (size) => spaces('{"customerText":"a"}', size),
      ),
      refusal: 413,
    },
    {
      ...post(
        "body of a sign-in",
        limits.authBodyBytes,
        "/api/auth/sign-in/email",
        (size) =>
          spaces('{"email":"nobody@example.com","password":"a password of many words"}', size),
      ),
      refusal: 413,
    },
    {
      ...post(
        "body of an import",
        limits.customerImportBytes,
        "/api/customers/import",
        (size) => spaces('{"content":"name\\nNowak\\n"}', size),
      ),
      refusal: 413,
      noHundred: true,
    },
    {
      name: "idempotency key",
      most: 200,
      of: (size) => ({
        method: "POST",
        path: "/api/customers",
        body: { name: "Keyed" },
        headers: { "idempotency-key": letters(size) },
      }),
    },
  ];
}
