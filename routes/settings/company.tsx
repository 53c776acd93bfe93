import { page } from "fresh";
import { CompanyForm, type CompanyFormData } from "@/components/settings/CompanyForm.tsx";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { getCompany, saveCompany } from "@/core/company/profile.ts";
import { isAppError } from "@/core/errors.ts";
import {
  logoFault,
  problemsOf,
  readCompanyForm,
  refusedForm,
  storedForm,
} from "@/routes/(_pages)/company_form.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly form: CompanyFormData;
  readonly problems: readonly Problem[];
  readonly saved: boolean;
  /** Nobody has said who offers yet. */
  readonly unset?: boolean;
}

export const handler = define.handlers({
  async GET(ctx) {
    if (userOf(ctx).role !== "admin") return refuse(ctx);
    const company = await getCompany(ctx.state.app);
    const saved = ctx.url.searchParams.has("saved");
    return page<Data>({
      form: storedForm(company),
      problems: [],
      saved,
      unset: company.isExample,
    });
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") return refuse(ctx);
    const { app, language } = ctx.state;
    const { company: words } = wordsOf(language);
    try {
      const sent = await readCompanyForm(ctx.req);
      if (!sent.input) return failed(refusedForm(await getCompany(app), sent, words));
      try {
        await saveCompany(app, sent.input, sent.logo);
        return redirectTo("/settings/company?saved=1");
      } catch (error) {
        if (!isAppError(error, "invalid_body")) throw error;
        return failed(refusedForm(await getCompany(app), sent, words, logoFault(words)));
      }
    } catch (error) {
      if (!isAppError(error, "body_too_large")) throw error;
      const form = storedForm(await getCompany(app));
      const problems = [{ href: "#logo", message: words.faults.tooLarge }];
      return page<Data>({ form, problems, saved: false }, { status: 413 });
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { form, problems, saved, unset } = data;
  const { company: words } = useWords();
  return (
    <div class="page-text">
      <SettingsHead title={words.title} path="/settings/company" problems={problems} />
      {saved && <p class="notice" role="status">{words.saved}</p>}
      <p>{words.about} {unset && words.unset}</p>
      <CompanyForm {...form} />
    </div>
  );
});

function failed(form: CompanyFormData) {
  return page<Data>({ form, problems: problemsOf(form), saved: false }, { status: 400 });
}

/** Only administrators say who offers. */
async function refuse(ctx: Context): Promise<Response> {
  const { company: words } = wordsOf(ctx.state.language);
  const refused = <RefusedPage title={words.adminOnly} href="/settings" link={words.back} />;
  return await ctx.render(refused, { status: 403 });
}
