import { assertEquals } from "@std/assert";
import { statementName } from "@/core/telemetry/statement_name.ts";

Deno.test("a statement is named by its verb and its first table, never by a value", () => {
  const table: [string[] | undefined, string][] = [
    [["select id from offers where id = ", ""], "select offers"],
    [["\n    insert into rates (key) values (", ")"], "insert rates"],
    [['update "session" set "expiresAt" = ', ""], "update session"],
    [["delete from rates where key in (select key from other)"], "delete rates"],
    [["with a as (select from model_spend) insert into b select"], "with model_spend"],
    [['select * from "user" where "email" = $1'], "select user"],
    [["begin"], "begin"],
    [["commit"], "commit"],
    [["set local statement_timeout = 5"], "set"],
    [["select 1"], "select"],
    [["-- why\nselect a from b"], "select b"],
    [["\n    -- insert offers\n    ", " ", ""], "insert offers"],
    [["-- insert offers\n    with n as (select from other) ", ""], "insert offers"],
    [["drop table offers"], "statement"],
    [[""], "statement"],
    [undefined, "statement"],
  ];
  for (const [text, name] of table) {
    assertEquals([text, statementName(text)], [text, name]);
    assertEquals(statementName(text), name);
  }
});
