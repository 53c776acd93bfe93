import { assertEquals } from "@std/assert";
import { PGlite } from "@electric-sql/pglite";
import { extensions } from "@/db/embedded_extensions.ts";
import { migratedImage, nativeUrl } from "../helpers/database.ts";

Deno.test({
  name: "an extension that links slowly takes no function pointers from another",
  ignore: nativeUrl !== undefined,
  async fn() {
    const image = new Blob([await migratedImage()]);
    const instantiate = WebAssembly.instantiate;
    let asked = 0;
    Object.assign(WebAssembly, {
      async instantiate(program: BufferSource, imports?: WebAssembly.Imports) {
        const slow = asked++ % 2 === 1;
        const linked = await instantiate(program, imports);
        if (slow) await new Promise((resolve) => setTimeout(resolve, 200));
        return linked;
      },
    });
    try {
      const database = await PGlite.create({ extensions, loadDataDir: image });
      const { rows } = await database.query(
        `select 'braker' % 'breaker' near, '[1,0]'::vector <=> '[0,1]' apart`,
      );
      await database.close();
      assertEquals(rows, [{ near: true, apart: 1 }]);
    } finally {
      Object.assign(WebAssembly, { instantiate });
    }
  },
});
