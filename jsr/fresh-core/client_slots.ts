import { type ComponentChildren, type ComponentType, h, type VNode } from "preact";

/** What the islands of a page share while they come to life. */
export interface Revival {
  islands: Record<string, ComponentType>;
  /** Props of the islands by number. */
  props: Record<string, unknown>[];
  /** Content of slots, read from the server's HTML before anything changes it. */
  slots: Map<string, ComponentChildren[]>;
}

/** An island that stands in no other one. */
export interface IslandRoot {
  start: Comment;
  end: Comment;
  vnode: VNode;
}

const islandMark = "frsh:island:";
const slotMark = "frsh:slot:";

/** The JSX value for a slot: server HTML as virtual nodes, so that Preact can adopt it. */
export function slotVNode(revival: Revival, id: number): VNode {
  return h(SlotContent, { revival, id: String(id) }) as unknown as VNode;
}

interface SlotProps {
  revival: Revival;
  id: string;
}

function SlotContent({ revival, id }: SlotProps): VNode {
  if (!revival.slots.has(id)) {
    const template = document.getElementById(`frsh-slot-${id}`);
    const content = template instanceof HTMLTemplateElement ? template.content : null;
    if (content) readSlots(content, revival);
    revival.slots.set(
      id,
      content ? toVNodes(content.firstChild, null, revival) : [],
    );
  }
  return revival.slots.get(id) as unknown as VNode;
}

/** Reads all slots below `root` and returns the islands that stand in no other one. */
export function readSlots(root: Node, revival: Revival): IslandRoot[] {
  const roots: IslandRoot[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const slotStarts: Comment[] = [];
  let depth = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Comment;
    const text = node.data;
    if (text.startsWith(islandMark)) {
      if (depth++ === 0) {
        roots.push({
          start: node,
          end: closing(node),
          vnode: islandVNode(text, revival),
        });
      }
    } else if (text === "/frsh:island") depth--;
    else if (text.startsWith(slotMark)) slotStarts.push(node);
  }
  for (const start of slotStarts) {
    const id = start.data.slice(slotMark.length);
    // A slot shown twice has two places and one content.
    if (!revival.slots.has(id)) {
      revival.slots.set(
        id,
        toVNodes(start.nextSibling, closing(start), revival),
      );
    }
  }
  return roots;
}

function islandVNode(mark: string, { islands, props }: Revival): VNode {
  const [name = "", id = ""] = mark.slice(islandMark.length).split(":");
  return h(islands[name]!, props[Number(id)] as object);
}

/** The marker that ends what `start` begins; markers of one kind nest as siblings. */
function closing(start: Comment): Comment {
  const open = start.data.startsWith(islandMark) ? islandMark : slotMark;
  const close = "/" + open.slice(0, -1);
  let depth = 1;
  for (let node = start.nextSibling; node; node = node.nextSibling) {
    if (!(node instanceof Comment)) continue;
    if (node.data.startsWith(open)) depth++;
    else if (node.data === close && --depth === 0) return node;
  }
  throw new Error(`No end of ${start.data}`);
}

function toVNodes(
  from: Node | null,
  end: Node | null,
  revival: Revival,
): ComponentChildren[] {
  const vnodes: ComponentChildren[] = [];
  for (let node = from; node && node !== end; node = node.nextSibling) {
    if (node instanceof Text) vnodes.push(node.data);
    else if (node instanceof Element) {
      const props: Record<string, string> = {};
      for (const { name, value } of node.attributes) props[name] = value;
      vnodes.push(
        h(node.localName, props, ...toVNodes(node.firstChild, null, revival)),
      );
    } else if (node instanceof Comment && node.data.startsWith(islandMark)) {
      vnodes.push(islandVNode(node.data, revival));
      node = closing(node);
    }
  }
  return vnodes;
}
