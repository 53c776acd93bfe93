/** The audit: who did what that matters to security. */
import { page } from "fresh";
import { Field } from "@/components/common/Field.tsx";
import { useWords } from "@/components/language.ts";
import { AuditTable } from "@/components/settings/AuditTable.tsx";
import { Choice } from "@/components/settings/Choice.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { listActors, listAudit } from "@/core/audit/audit.ts";
import { AuditAction, type AuditEntry, AuditFilter } from "@/core/contracts/audit.ts";
import { daysAfter, startOfDay } from "@/core/company/days.ts";
import { readCompany } from "@/core/company/seller.ts";
import { isAppError } from "@/core/errors.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { addressOf } from "@/routes/(_pages)/search_query.ts";

const pageSize = 50;
const path = "/settings/audit";

/** What the page's address asks for; days are those of the company. */
interface Asked {
  readonly action?: AuditAction;
  readonly actor?: string;
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
}

interface Data {
  readonly asked: Asked;
  readonly entries: readonly AuditEntry[];
  readonly actors: readonly { readonly id: string; readonly name: string }[];
  readonly nextCursor: string | null;
  /** Not the first page. */
  readonly isLater: boolean;
  readonly csv: string;
  readonly days: number;
}

export const handler = define.handlers({
  GET: adminOnly("audit", async (ctx) => page<Data>(await readData(ctx))),
});

export default define.page<typeof handler>(({ data }) => {
  const { audit: words } = useWords();
  const { asked, entries, actors, nextCursor, isLater, csv, days } = data;
  const isFiltered = Object.values(asked).some((each) => each !== undefined);
  return (
    <>
      <SettingsHead title={words.title} path={path} />
      <p>{words.about}</p>
      <p class="hint">{words.kept(days)}</p>
      <form method="get" action={path} class="page-text" novalidate>
        <div class="pair">
          <Choice
            id="action"
            name="action"
            label={words.action}
            value={asked.action ?? ""}
            options={{ "": words.anyAction, ...words.actions }}
          />
          <Choice
            id="actor"
            name="actor"
            label={words.actor}
            value={asked.actor ?? ""}
            options={{
              "": words.anybody,
              ...Object.fromEntries(actors.map(({ id, name }) => [id, name])),
            }}
          />
        </div>
        <div class="pair">
          <Field
            field={{ id: "from", name: "from", value: asked.from ?? "" }}
            label={words.from}
            type="date"
          />
          <Field
            field={{ id: "to", name: "to", value: asked.to ?? "" }}
            label={words.to}
            type="date"
          />
        </div>
        {asked.subject !== undefined && (
          <input type="hidden" name="subject" value={asked.subject} />
        )}
        <div class="row">
          <button type="submit">{words.show}</button>
          {isFiltered && <a class="button" href={path}>{words.showAll}</a>}
          <a class="button" href={csv} download>{words.csv}</a>
        </div>
      </form>
      {entries.length === 0
        ? <p class="empty">{isFiltered ? words.noneFound : words.none}</p>
        : (
          <AuditTable
            entries={entries}
            hrefOf={(subject) =>
              addressOf(path, { ...asked, subject })}
          />
        )}
      <p class="paging">
        {nextCursor !== null && (
          <a href={addressOf(path, { ...asked, cursor: nextCursor })}>{words.more}</a>
        )}
        {isLater && <a href={addressOf(path, { ...asked })}>{words.first}</a>}
      </p>
    </>
  );
});

async function readData(ctx: Context): Promise<Data> {
  const { app } = ctx.state;
  const asked = askedIn(ctx.url);
  const { timeZone } = await readCompany(app.database.sql);
  const { from, to, ...rest } = asked;
  const filter = {
    ...rest,
    ...(from !== undefined && { from: startOfDay(timeZone, from).toISOString() }),
    ...(to !== undefined && { to: startOfDay(timeZone, daysAfter(to, 1)).toISOString() }),
  };
  const cursor = ctx.url.searchParams.get("cursor") ?? undefined;
  const [shown, actors] = await Promise.all([
    listAudit(app, { ...filter, limit: pageSize, cursor }).catch((error) => {
      // A cursor that was typed is none of ours: the first page.
      if (!isAppError(error, "invalid_parameter")) throw error;
      return listAudit(app, { ...filter, limit: pageSize });
    }),
    listActors(app),
  ]);
  return {
    ...shown,
    asked,
    actors,
    isLater: cursor !== undefined,
    csv: addressOf("/api/audit/export", filter),
    days: app.config.auditDays,
  };
}

/** What cannot be a filter is left out. */
function askedIn({ searchParams }: URL): Asked {
  const { action, actor, subject } = AuditFilter.shape;
  const given = (name: string) => searchParams.get(name) || undefined;
  return {
    action: action.safeParse(given("action")).data,
    actor: actor.safeParse(given("actor")).data,
    subject: subject.safeParse(given("subject")).data,
    from: dayOf(given("from")),
    to: dayOf(given("to")),
  };
}

function dayOf(text: string | undefined): string | undefined {
  const isDay = text !== undefined && /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}
