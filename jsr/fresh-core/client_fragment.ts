/**
 * What Preact takes for a parent element: the nodes between two comments. Nodes go in before the
 * end marker, so that an island never leaves its place.
 */
export function fragmentRoot(start: Comment, end: Comment): Element {
  const parent = start.parentNode!;
  const childNodes: ChildNode[] = [];
  for (
    let node = start.nextSibling;
    node && node !== end;
    node = node.nextSibling
  ) {
    childNodes.push(node);
  }
  const insertBefore = <T extends Node>(node: T, before: Node | null): T => {
    // Preact skips comments when it looks for the next sibling and may step over our end.
    const isOutside = !before || before.parentNode !== parent ||
      end.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING;
    return parent.insertBefore(node, isOutside ? end : before);
  };
  return {
    nodeType: 1,
    parentNode: parent,
    firstChild: childNodes[0] ?? null,
    childNodes,
    namespaceURI: (parent as Element).namespaceURI,
    contains: (node: Node | null) => parent.contains(node),
    insertBefore,
    appendChild: <T extends Node>(node: T): T => insertBefore(node, null),
    removeChild: <T extends Node>(node: T): T => parent.removeChild(node),
  } as unknown as Element;
}
