/**
 * Brings a piece of the page to what the server has made of it since. Every node that stayed the same stays in the page,
 * and with it the focus, what was typed and what stands open.
 *
 * @param keep elements to leave as they are, whatever the server says
 */
export function morph(old: Node, next: Node, keep: (element: Element) => boolean): void {
  if (old.isEqualNode(next) || (old instanceof Element && keep(old))) return;
  const same = old.nodeName === next.nodeName && old.childNodes.length === next.childNodes.length;
  if (!same || !(old instanceof Element) || !(next instanceof Element)) {
    (old as ChildNode).replaceWith(document.importNode(next, true));
    return;
  }
  const typed = typedIn(old) !== typedIn(next);
  for (const { name } of [...old.attributes]) {
    // What a person has opened is not the server's to close.
    if (!next.hasAttribute(name) && name !== "open") old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const children = [...next.childNodes];
  [...old.childNodes].forEach((child, index) => {
    const counterpart = children[index];
    if (counterpart) morph(child, counterpart, keep);
  });
  if (typed && isControl(old) && isControl(next)) old.value = next.value;
}

/** Whether the element is one that people type in. */
export function isControl(node: unknown): node is HTMLInputElement | HTMLTextAreaElement {
  return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
}

function typedIn(node: Element): string | undefined {
  return isControl(node) ? node.defaultValue : undefined;
}
