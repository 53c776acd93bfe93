/** Does work on every element, some at a time. */
export async function each<Element>(
  list: readonly Element[],
  work: (element: Element) => Promise<void>,
  atOnce = 16,
): Promise<void> {
  const left = list.values();
  const worker = async () => {
    for (const element of left) await work(element);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
