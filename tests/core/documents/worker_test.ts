import { assert } from "@std/assert";
import { openDocuments } from "@/core/documents/render.ts";

/** How far the threads of this process step back behind others, as the kernel has it. */
function politeness(): number[] {
  return [...Deno.readDirSync("/proc/self/task")].map(({ name }) => {
    const stat = Deno.readTextFileSync(`/proc/self/task/${name}/stat`);
    // Behind the name, which may hold spaces: the 17th field.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  });
}

Deno.test({
  name: "the thread that draws documents steps back behind the others, and no other does",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const before = politeness();
    const documents = openDocuments({ size: 1 });
    try {
      await documents.warm();
      const stepped = politeness().filter((nice) => nice > Math.max(...before));
      assert(stepped.length === 1, `${stepped.length} of ${politeness().length}`);
    } finally {
      await documents.close();
    }
  },
});
