/** Reads a quotation with a parser that is not ours, and holds it against the order of elements in the schema. */
import { assert } from "@std/assert";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import orders from "@/tests/fixtures/ubl-quotation-order.json" with { type: "json" };

/** An element as read. */
export interface Read {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Read[];
}

const parser = new XMLParser({
  processEntities: false,
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  trimValues: false,
});

/** The quotation of a text, checked against UBL-Quotation-2.1.xsd: names, order, what must be there and what may be repeated. */
export function readQuotation(xml: string): Read {
  assert(XMLValidator.validate(xml) === true, xml);
  // deno-lint-ignore no-control-regex
  assert(!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml));
  const root = parser.parse(xml).map(read).find(({ name }: Read) => name === "Quotation");
  checkOrder(root);
  return root;
}

function read(node: Record<string, unknown>): Read {
  const name = Object.keys(node).find((key) => key !== ":@") ?? "";
  const inner = node[name] as Record<string, unknown>[];
  const text = Array.isArray(inner) ? inner.map((each) => each["#text"] ?? "").join("") : "";
  const children = Array.isArray(inner) ? inner.filter((each) => !("#text" in each)).map(read) : [];
  return { name, text, attributes: (node[":@"] ?? {}) as Record<string, string>, children };
}

function checkOrder({ name, children, text, attributes }: Read): void {
  if (children.length === 0) {
    assert(name.startsWith("cbc:") && text !== "", `${name} is empty`);
    assert(!/Amount$/.test(name) || /^[A-Z]{3}$/.test(attributes.currencyID ?? ""), name);
    assert(!/Amount$/.test(name) || /^-?\d+(\.\d+)?$/.test(text), `${name}: ${text}`);
    assert(!/Quantity$/.test(name) || /^[A-Z0-9]{2,3}$/.test(attributes.unitCode ?? ""), name);
    assert(!/Date$/.test(name) || /^\d{4}-\d\d-\d\d$/.test(text), name);
    return;
  }
  const order = (orders as Record<string, string>)[name]?.split(" ");
  assert(order, `${name} is not in the fixture`);
  let last = -1;
  for (const child of children) {
    const at = order.findIndex((each) => each.replace(/[!*]+$/, "") === child.name);
    assert(at >= 0, `${name} has no ${child.name}`);
    const again = at === last && order[at]?.endsWith("*");
    assert(at > last || again, `${child.name} in ${name} is out of order or repeated`);
    last = at;
    checkOrder(child);
  }
  for (const each of order.filter((each) => each.includes("!"))) {
    const wanted = each.replace(/[!*]+$/, "");
    assert(children.some((child) => child.name === wanted), `${name} lacks ${wanted}`);
  }
}

/** All elements at a path below one, such as `cac:TaxTotal/cbc:TaxAmount`. */
export function all(element: Read, path: string): Read[] {
  const [first, ...rest] = path.split("/");
  const found = element.children.filter(({ name }) => name === first);
  return rest.length === 0 ? found : found.flatMap((each) => all(each, rest.join("/")));
}

/** Their texts. */
export function texts(element: Read, path: string): string[] {
  return all(element, path).map(({ text }) => text);
}
