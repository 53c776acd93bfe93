import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { ApiKeyForm, type ApiKeyFormData } from "@/components/settings/ApiKeyForm.tsx";
import { ApiKeysTable } from "@/components/settings/ApiKeysTable.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { createApiKey, getApiKey, listApiKeys, revokeApiKey } from "@/core/auth/api_keys.ts";
import { type ApiKey, ApiKeyCreate } from "@/core/contracts/api_key.ts";
import { administratorScopes, scopes } from "@/core/contracts/scope.ts";
import { AppError } from "@/core/errors.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { statusOf } from "@/routes/(_http)/errors.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { addressOf, pageOffset } from "@/routes/(_pages)/search_query.ts";

const pageSize = 50;
const dayMs = 24 * 60 * 60 * 1000;

interface Data {
  readonly keys: readonly ApiKey[];
  readonly total: number;
  readonly offset: number;
  readonly isAdmin: boolean;
  readonly now: string;
  readonly baseUrl: string;
  readonly form: ApiKeyFormData;
  readonly problems: readonly Problem[];
  readonly revoked: boolean;
  /** The key to be revoked, while somebody is asked whether to. */
  readonly asked?: ApiKey;
  /** A key that nobody will see again. */
  readonly shown?: { readonly name: string; readonly secret: string };
}

export const handler = define.handlers({
  async GET(ctx) {
    const { searchParams } = ctx.url;
    const keyId = searchParams.get("revoke");
    try {
      const asked = keyId === null
        ? undefined
        : await getApiKey(ctx.state.app.auth, userOf(ctx), keyId);
      return page<Data>({
        ...await readData(ctx),
        asked,
        revoked: searchParams.get("done") === "revoked",
      });
    } catch (error) {
      return await failed(ctx, error);
    }
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    try {
      if (!form.has("revoke")) return await add(ctx, form);
      await revokeApiKey(ctx.state.app.auth, userOf(ctx), form.text("revoke"));
      return redirectTo("/settings/keys?done=revoked");
    } catch (error) {
      return await failed(ctx, error);
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { apiKeys } = useWords();
  const { keys, total, offset, isAdmin, now, baseUrl, problems, revoked, asked, shown } = data;
  if (asked) return <Question apiKey={asked} />;
  return (
    <>
      <SettingsHead
        title={apiKeys.title}
        path="/settings/keys"
        isAdmin={isAdmin}
        problems={problems}
      />
      {revoked && <p class="notice" role="status">{apiKeys.revoked}</p>}
      {shown && (
        <div class="notice notice-check" role="status">
          <p id="secret" tabindex={-1} autofocus>{apiKeys.shown(shown.name)}</p>
          <p>
            <code class="command">{shown.secret}</code>
          </p>
          <p>{apiKeys.advice}</p>
        </div>
      )}
      <p>{apiKeys.about}</p>
      <p class="hint">{apiKeys.example}</p>
      <pre class="command"><code>{`curl -H 'authorization: Bearer ow_…' ${baseUrl}/api/offers`}</code></pre>
      <ApiKeysTable keys={keys} total={total} isAdmin={isAdmin} now={now} />
      <p class="paging">
        {offset + keys.length < total && keys.length > 0 && (
          <a href={addressOf("/settings/keys", { offset: offset + pageSize })}>{apiKeys.more}</a>
        )}
        {offset > 0 && <a href="/settings/keys">{apiKeys.first}</a>}
      </p>
      <ApiKeyForm form={data.form} />
    </>
  );
});

/** Asks before a key is revoked: what uses it stops. */
function Question({ apiKey }: { apiKey: ApiKey }) {
  const { apiKeys, settings } = useWords();
  const title = apiKeys.revokeTitle(apiKey.name);
  return (
    <div class="page-text">
      <Head>
        <title>{title} · {settings.title}</title>
      </Head>
      <h1>{title}</h1>
      <p>{apiKeys.revokeText}</p>
      <form method="post" action="/settings/keys" class="row" novalidate>
        <input type="hidden" name="revoke" value={apiKey.id} />
        <button type="submit" class="main">{apiKeys.revokeButton}</button>
        <a class="button" href="/settings/keys">{apiKeys.keep}</a>
      </form>
    </div>
  );
}

async function readData(ctx: Context): Promise<Data> {
  const { app } = ctx.state;
  const user = userOf(ctx);
  const offset = pageOffset(ctx.url);
  const { keys, totalCount } = await listApiKeys(app.auth, user, { limit: pageSize, offset });
  const isAdmin = user.role === "admin";
  return {
    keys,
    total: totalCount,
    offset,
    isAdmin,
    now: app.now().toISOString(),
    baseUrl: app.config.baseUrl,
    form: {
      id: newId(),
      name: { id: "name", name: "name", value: "" },
      offered: scopes.filter((scope) => isAdmin || !administratorScopes.includes(scope)),
      chosen: [],
      days: "90",
    },
    problems: [],
    revoked: false,
  };
}

/** Makes a key. It is in this answer, which nobody keeps, and in no address. */
async function add(ctx: Context, form: Form) {
  const { app, language } = ctx.state;
  const { apiKeys } = wordsOf(language);
  const days = form.text("days");
  const given = {
    name: form.text("name"),
    scopes: scopes.filter((scope) => form.has(scope)),
    expiresAt: /^\d{1,4}$/.test(days)
      ? new Date(app.now().getTime() + Number(days) * dayMs).toISOString()
      : null,
  };
  const read = ApiKeyCreate.safeParse(given);
  if (read.success) {
    const id = parseId(form.text("id"));
    const { key, secret } = await createApiKey(app.auth, userOf(ctx), read.data, id);
    return page<Data>({ ...await readData(ctx), shown: { name: key.name, secret } });
  }
  const data = await readData(ctx);
  const nameError = given.name.trim() === ""
    ? apiKeys.enterName
    : given.name.length > limits.name
    ? apiKeys.nameTooLong(limits.name)
    : undefined;
  const scopesError = given.scopes.length === 0 ? apiKeys.chooseScope : undefined;
  const problems = [["#name", nameError], ["#scopes", scopesError]].flatMap(([href, message]) =>
    message === undefined ? [] : [{ href, message }]
  );
  const name = { ...data.form.name, value: given.name, error: nameError };
  const asTyped = { ...data.form, name, chosen: given.scopes, scopesError, days };
  return page<Data>({ ...data, form: asTyped, problems }, { status: 400 });
}

/** The list, above it what kept something from being done. */
async function failed(ctx: Context, error: unknown) {
  const { apiKeys } = wordsOf(ctx.state.language);
  const sentences: Partial<Record<string, string>> = {
    too_many_api_keys: apiKeys.tooMany(limits.apiKeysPerUser),
    idempotency_key_reused: apiKeys.sentTwice,
    api_key_not_found: apiKeys.gone,
    invalid_body: apiKeys.chooseScope,
  };
  const message = error instanceof AppError ? sentences[error.code] : undefined;
  if (!(error instanceof AppError) || message === undefined) throw error;
  const problems = [{ message }];
  return page<Data>({ ...await readData(ctx), problems }, { status: statusOf(error) });
}
