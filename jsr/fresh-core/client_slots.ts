import { type ComponentChildren, h, type VNode } from "preact";
import type { ClientPart, Revival } from "./client_part.ts";

/** Content of slots by number, read from the server's HTML before anything changes it. */
type Slots = Map<string, ComponentChildren[]>;

const slotMark = "frsh:slot:";
const slots: Slots = new Map();

/** JSX in props: server HTML as virtual nodes, so that Preact can adopt it. */
export const part: ClientPart = {
  readers: (revival) => ({
    J: ([id]) => h(SlotContent, { revival, id: String(id) }),
  }),
  begin: (revival) => readSlots(document.body, revival),
};

interface SlotProps {
  revival: Revival;
  id: string;
}

function SlotContent({ revival, id }: SlotProps): VNode {
  if (!slots.has(id)) {
    const template = document.getElementById(`frsh-slot-${id}`);
    const content = template instanceof HTMLTemplateElement ? template.content : null;
    if (content) readSlots(content, revival);
    slots.set(id, content ? toVNodes(content.firstChild, null, revival) : []);
  }
  return slots.get(id) as unknown as VNode;
}

/** Reads all slots below `root`. */
function readSlots(root: Node, revival: Revival): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const start = walker.currentNode as Comment;
    const id = start.data.slice(slotMark.length);
    // A slot shown twice has two places and one content.
    if (!start.data.startsWith(slotMark) || slots.has(id)) continue;
    slots.set(id, toVNodes(start.nextSibling, closing(start), revival));
  }
}

/** The marker that ends what `start` begins; markers of one kind nest as siblings. */
function closing(start: Comment): Comment {
  const [open = ""] = /^frsh:\w+/.exec(start.data) ?? [];
  let depth = 1;
  for (let node = start.nextSibling; node; node = node.nextSibling) {
    if (!(node instanceof Comment)) continue;
    if (node.data.startsWith(`${open}:`)) depth++;
    else if (node.data === `/${open}` && --depth === 0) return node;
  }
  throw new Error(`No end of ${start.data}`);
}

function toVNodes(from: Node | null, end: Node | null, revival: Revival): ComponentChildren[] {
  const vnodes: ComponentChildren[] = [];
  for (let node = from; node && node !== end; node = node.nextSibling) {
    if (node instanceof Text) vnodes.push(node.data);
    else if (node instanceof Element) {
      const props: Record<string, string> = {};
      for (const { name, value } of node.attributes) props[name] = value;
      vnodes.push(h(node.localName, props, ...toVNodes(node.firstChild, null, revival)));
    } else if (node instanceof Comment) {
      const island = revival.island(node.data);
      if (!island) continue;
      vnodes.push(island);
      node = closing(node);
    }
  }
  return vnodes;
}
