/** Which processors a program gets, where the machine has several and the programs that say so. */

const several = navigator.hardwareConcurrency > 1 && isThere("/usr/bin/taskset");

/** A program and its arguments, to be started. */
export interface Started {
  readonly command: string;
  readonly args: string[];
}

/** Keeps a program to the first processor. */
export function onOneProcessor(command: string, args: string[]): Started {
  return several ? { command: "taskset", args: ["-c", "0", command, ...args] } : { command, args };
}

/** Keeps a program to the other processors, where it yields to everybody else. */
export function inTheBackground(command: string, args: string[]): Started {
  const others = `1-${navigator.hardwareConcurrency - 1}`;
  return several
    ? { command: "nice", args: ["-n", "19", "taskset", "-c", others, command, ...args] }
    : { command, args };
}

function isThere(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}
