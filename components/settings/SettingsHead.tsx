import { Head } from "fresh/runtime";
import { ErrorSummary } from "../common/ErrorSummary.tsx";
import type { Problem } from "../common/field_state.ts";
import { useWords } from "../language.ts";
import { SettingsNav } from "./SettingsNav.tsx";

/** The top of a page of the settings: its title, what is wrong with what was sent, and the way to the other pages. */
export function SettingsHead(
  { title, path, isAdmin = true, problems = [], back }: {
    readonly title: string;
    /** The address of the page that the navigation has. */
    readonly path: string;
    readonly isAdmin?: boolean;
    readonly problems?: readonly Problem[];
    /** On a page below it: the name of the way back. */
    readonly back?: string;
  },
) {
  const { settings, shared } = useWords();
  return (
    <>
      <Head>
        <title>
          {problems.length > 0 ? shared.errorTitle : ""}
          {title} · {settings.title}
        </title>
      </Head>
      <ErrorSummary problems={problems} />
      {back !== undefined && (
        <p class="crumbs">
          <a href={path}>{back}</a>
        </p>
      )}
      <h1>{title}</h1>
      <SettingsNav path={path} isAdmin={isAdmin} />
    </>
  );
}
