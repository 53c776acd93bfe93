import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import { CarriedFields, type KeptField } from "@/components/common/KeptForm.tsx";
import { useWords } from "@/components/language.ts";

/** What the page of sign-in shows. */
export interface SignInData {
  readonly email: string;
  /** Where to go on: the path that was asked for, or that {@link kept} was sent to. */
  readonly next: string;
  /** Tell where the account of a demo installation is found. */
  readonly demo?: boolean;
  /** The name of the identity provider, where there is one. */
  readonly provider?: string;
  readonly problem?: string;
  /** The fields of a form that was sent when the session had ended. */
  readonly kept?: readonly KeptField[];
}

/** Email and password. What was sent without a session comes along, and nothing of it is carried out here. */
export function SignInForm({ email, next, demo, provider, problem, kept = [] }: SignInData) {
  const { signIn: words, provider: providerWords, passwordLink, shared, errors } = useWords();
  const problems = problem ? [{ href: "#email", message: problem }] : [];
  return (
    <div class="page-narrow">
      <Head>
        <title>{problem ? shared.errorTitle : ""}{words.title} · Offerwright</title>
      </Head>
      <ErrorSummary problems={problems} />
      <h1>{words.title}</h1>
      {kept.length > 0 && (
        <div class="notice notice-check" role="status">
          <p>{errors.titles.unauthenticated}. {words.kept}</p>
        </div>
      )}
      <form method="post" action="/login" novalidate>
        <input type="hidden" name="next" value={next} />
        <CarriedFields fields={kept} />
        <Field
          field={{ id: "email", name: "email", value: email, error: problem }}
          label={words.email}
          type="email"
          autocomplete="username"
          autofocus={!problem}
        />
        <Field
          field={{ id: "password", name: "password", value: "" }}
          label={words.password}
          type="password"
          autocomplete="current-password"
        />
        <button type="submit" class="main">{words.submit}</button>
      </form>
      {provider !== undefined && (
        <p>
          <a class="button" href={`/login/provider?next=${encodeURIComponent(next)}`}>
            {providerWords.signIn(provider)}
          </a>
        </p>
      )}
      <p>
        <a href="/password">{passwordLink.forgot}</a>
      </p>
      {demo && <p class="hint">{words.demo}</p>}
    </div>
  );
}
