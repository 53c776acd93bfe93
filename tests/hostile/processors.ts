/** Which processors a program gets, where the machine has several and the programs that say so. */

const several = navigator.hardwareConcurrency > 1 && isThere("/usr/bin/taskset");

/** A program and its arguments, to be started. */
export interface Started {
  readonly command: string;
  readonly args: string[];
}

/** Keeps a process, with all its threads, to the first processor, or lets it go to all of them again. */
export async function keepTo(
  { pid }: Pick<Deno.ChildProcess, "pid">,
  which: "one" | "all",
): Promise<void> {
  if (!several) return;
  const list = which === "one" ? "0" : `0-${navigator.hardwareConcurrency - 1}`;
  const args = ["--all-tasks", "--cpu-list", "--pid", list, String(pid)];
  const { success } = await new Deno.Command("taskset", { args, stdout: "null" }).output();
  if (!success) throw new Error("the process cannot be kept to a processor");
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
