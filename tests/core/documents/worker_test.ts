import { assert, assertEquals } from "@std/assert";
import { openDocuments } from "@/core/documents/render.ts";
import { patientDocuments } from "@/tests/helpers/workers.ts";

/** How far each thread of this process steps back behind others, by its id, as the kernel has it. */
function politeness(): Map<string, number> {
  return new Map([...Deno.readDirSync("/proc/self/task")].flatMap(({ name }) => {
    try {
      const stat = Deno.readTextFileSync(`/proc/self/task/${name}/stat`);
      // Behind the name, which may hold spaces: the 17th field.
      return [[name, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])] as const];
    } catch {
      return []; // it has ended meanwhile
    }
  }));
}

Deno.test({
  name: "the thread that draws documents steps back behind the others",
  ignore: Deno.build.os !== "linux",
  async fn() {
    const before = politeness();
    const usual = before.get(String(Deno.pid)) ?? NaN;
    const documents = openDocuments({ ...patientDocuments, size: 1 });
    try {
      await documents.warm();
      const now = politeness();
      assert([...now].some(([id, nice]) => !before.has(id) && nice > usual));
      assertEquals(now.get(String(Deno.pid)), usual);
    } finally {
      await documents.close();
    }
  },
});
