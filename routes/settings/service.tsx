import { page } from "fresh";
import { formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { DeletedOffers } from "@/components/settings/DeletedOffers.tsx";
import { Answers, Fact, Facts, Processes, Version } from "@/components/settings/Operating.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import type { DeletedOfferListReply } from "@/core/contracts/deleted_offer.ts";
import { isAppError } from "@/core/errors.ts";
import { listDeletedOffers } from "@/core/offers/deleted.ts";
import { readServiceState, type ServiceState } from "@/core/platform/service.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";

/** Deleted offers of one page. */
const pageSize = 20;

export const handler = define.handlers({
  GET: adminOnly("service", async (ctx) => {
    const [state, deleted] = await Promise.all([
      readServiceState(ctx.state.app),
      readDeleted(ctx, ctx.url.searchParams.get("cursor") ?? undefined),
    ]);
    return page<ServiceState & { deleted: DeletedOfferListReply }>({ ...state, deleted });
  }),
});

export default define.page<typeof handler>(({ data }) => {
  const { service, operating } = useWords();
  const { version, runtime, database, migrations, ai, spend, stored, recent, deleted } = data;
  const last = migrations[0]?.name.replace(/\.sql$/, "") ?? "–";
  return (
    <div class="page-text">
      <SettingsHead title={service.title} path="/settings/service" />
      <table class="details">
        <tbody>
          <Fact name={service.version}>{version}</Fact>
          <Fact name={operating.runtime}>{runtime}</Fact>
          <Fact name={service.database}>
            {service.databases[database.kind]}
            {database.kind === "embedded" && <div class="hint">{operating.durability}</div>}
          </Fact>
          <Fact name={operating.server}>
            <Version is={database.server} wanted={database.wanted.server} />
          </Fact>
          <Fact name={operating.vector}>
            <Version is={database.vector} wanted={database.wanted.vector} />
          </Fact>
          <Fact name={service.schema}>{service.migrations(migrations.length, last)}</Fact>
          <Fact name={service.model}>{service.models[ai]}</Fact>
          {spend && (
            <Fact name={service.spent}>
              <Share of={spend.texts.used} all={spend.texts.most} />
            </Fact>
          )}
          {spend && (
            <Fact name={operating.spentVectors}>
              <Share of={spend.vectors.used} all={spend.vectors.most} />
            </Fact>
          )}
          <Fact name={service.health}>
            <a href="/api/health">/api/health</a>
          </Fact>
        </tbody>
      </table>
      <Answers all={data.answers.all} failures={data.answers.failures} />
      <Queues state={data} />
      <Processes processes={data.instances} />
      <h2>{service.stored}</h2>
      <Counts
        counts={[
          [service.products, stored.products],
          [service.customers, stored.customers],
          [service.offers, stored.offers],
          [service.articles, stored.articles],
          [service.users, stored.users],
        ]}
      />
      <Vectors state={data} />
      <h2>{service.recent}</h2>
      {recent.offers === 0 ? <p>{service.noDrafts}</p> : (
        <Counts
          counts={[
            [service.drafts, recent.offers],
            [service.accepted, recent.accepted],
            [service.lines, recent.lines],
            [service.picked, recent.picked],
            [service.confirmed, recent.confirmed],
          ]}
        />
      )}
      <DeletedOffers
        offers={deleted.deletedOffers}
        older={deleted.nextCursor === null
          ? undefined
          : `/settings/service?cursor=${deleted.nextCursor}#deleted`}
      />
    </div>
  );
});

/** A cursor that no page gave shows the newest: somebody has cut the address. */
async function readDeleted({ state: { app } }: Context, cursor: string | undefined) {
  try {
    return await listDeletedOffers(app, { cursor, limit: pageSize });
  } catch (error) {
    if (cursor === undefined || !isAppError(error, "invalid_parameter")) throw error;
    return await listDeletedOffers(app, { limit: pageSize });
  }
}

/** What waits: in this process, and in all of them together. */
function Queues({ state }: { state: ServiceState }) {
  const { operating } = useWords();
  const language = useLanguage();
  const { load, deliveries, vectors, ai } = state;
  const of = (name: string) => load[name] ?? 0;
  return (
    <>
      <Facts title={operating.now}>
        <Fact name={operating.connections}>{operating.inUse(of("used"), of("free"))}</Fact>
        <Fact name={operating.waiting}>{formatNumber(of("waiting"), language)}</Fact>
        <Fact name={operating.lost}>{formatNumber(of("lost"), language)}</Fact>
        <Fact name={operating.documents}>
          {operating.drawing(of("documentsDrawing"), of("documentsWaiting"))}
        </Fact>
        {ai !== "offline" && (
          <Fact name={operating.modelState}>
            {of("modelPaused") > 0 ? operating.paused : operating.answering}
          </Fact>
        )}
      </Facts>
      <Facts title={operating.together}>
        <Fact name={operating.vectorsToMake}>{formatNumber(vectors.remaining, language)}</Fact>
        <Fact name={operating.webhooks}>{formatNumber(deliveries.pending, language)}</Fact>
        <Fact name={operating.webhooksFailed}>{formatNumber(deliveries.failed, language)}</Fact>
      </Facts>
    </>
  );
}

function Counts({ counts }: { counts: readonly (readonly [string, number])[] }) {
  const language = useLanguage();
  return (
    <table class="details">
      <tbody>
        {counts.map(([name, count]) => (
          <Fact key={name} name={name}>{formatNumber(count, language)}</Fact>
        ))}
      </tbody>
    </table>
  );
}

/** Which products have a vector of which model. */
function Vectors({ state: { vectors, stored } }: { state: ServiceState }) {
  const { service } = useWords();
  if (stored.products === 0) return null;
  return (
    <>
      <h2>{service.vectors}</h2>
      <table class="details">
        <tbody>
          {vectors.byModel.map(({ model, products }) => (
            <Fact key={model ?? ""} name={model ?? service.withoutVector}>
              <Share of={products} all={vectors.products} />
            </Fact>
          ))}
        </tbody>
      </table>
      {vectors.remaining > 0 && (
        <p class="hint">{vectors.running ? service.catchingUp : service.stale}</p>
      )}
    </>
  );
}

function Share({ of, all }: { of: number; all: number }) {
  const { service } = useWords();
  return (
    <>
      <meter min={0} max={Math.max(all, 1)} value={of} aria-hidden="true" />{" "}
      {service.vectorsShare(of, all)}
    </>
  );
}
