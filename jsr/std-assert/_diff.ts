const LONGEST_DIFF_CELLS = 4_000_000;

/** A value as readable text: every level, keys sorted, one field a line. */
export function format(value: unknown): string {
  return Deno.inspect(value, {
    depth: Infinity,
    sorted: true,
    trailingComma: true,
    compact: false,
    iterableLimit: Infinity,
    strAbbreviateSize: Infinity,
    getters: true,
    colors: false,
  });
}

/**
 * The difference of two values as lines: `-` stands before what came, `+` before what was
 * expected, two spaces before what both have.
 */
export function diff(actual: unknown, expected: unknown): string {
  const bothText = typeof actual === "string" && typeof expected === "string" &&
    (actual.includes("\n") || expected.includes("\n"));
  const left = (bothText ? actual : format(actual)).split("\n");
  const right = (bothText ? expected : format(expected)).split("\n");

  let head = 0;
  while (
    head < left.length && head < right.length && left[head] === right[head]
  ) head++;
  let tail = 0;
  while (
    tail < left.length - head && tail < right.length - head &&
    left[left.length - 1 - tail] === right[right.length - 1 - tail]
  ) tail++;

  const lines = [
    ...left.slice(0, head).map((line) => `  ${line}`),
    ...diffMiddle(
      left.slice(head, left.length - tail),
      right.slice(head, right.length - tail),
    ),
    ...left.slice(left.length - tail).map((line) => `  ${line}`),
  ];
  return `\n\n    [Diff] -Actual / +Expected\n\n${lines.join("\n")}\n`;
}

function diffMiddle(left: string[], right: string[]): string[] {
  const width = right.length + 1;
  // Two very long and very different texts are listed one after the other: the table of the
  // longest common part would not fit.
  if ((left.length + 1) * width > LONGEST_DIFF_CELLS) {
    return [
      ...left.map((line) => `- ${line}`),
      ...right.map((line) => `+ ${line}`),
    ];
  }
  const longest = new Uint32Array((left.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      longest[i * width + j] = left[i] === right[j]
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length || j < right.length) {
    if (i < left.length && j < right.length && left[i] === right[j]) {
      lines.push(`  ${left[i++]}`);
      j++;
    } else if (
      i < left.length && (j === right.length || at(i + 1, j) >= at(i, j + 1))
    ) {
      lines.push(`- ${left[i++]}`);
    } else {
      lines.push(`+ ${right[j++]}`);
    }
  }
  return lines;
}
