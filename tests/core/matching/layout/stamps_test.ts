import { assertEquals } from "@std/assert";
import { stampLength } from "@/core/matching/layout/stamps.ts";

Deno.test("stampLength() finds what messengers put before what somebody wrote", async (test) => {
  const cases: [line: string, rest: string][] = [
    ["[12/11/2026, 08:41:12] Rob Site: morning mate", "morning mate"],
    ["12.11.2026, 07:15 - Marek: cześć", "cześć"],
    ["[09:02] Ben: 40 sheets", "40 sheets"],
    ["Ola 08:13: 3 ekspresy", "3 ekspresy"],
    ["Jonas, 10:31", ""],
    ["Jonas Meier 12.11.2026 10:31 Uhr", ""],
    ["[10:31] Jonas Meier", ""],
    ["Lampe 12:30 V", "Lampe 12:30 V"],
    ["5 lamps by 10:30", "5 lamps by 10:30"],
    ["ratio 1:10 cleaner", "ratio 1:10 cleaner"],
  ];
  for (const [line, rest] of cases) {
    await test.step(line, () => assertEquals(line.slice(stampLength(line)), rest));
  }
});
