/** Which template documents have in each language. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { SettingsNav } from "@/components/settings/SettingsNav.tsx";
import { listDocumentTemplates } from "@/core/documents/chosen_templates.ts";
import { adminOnly } from "@/routes/(_http)/admin_only.tsx";
import { define } from "@/routes/(_http)/define.ts";

export const handler = define.handlers({
  GET: adminOnly("documents", async (ctx) => page(await listDocumentTemplates(ctx.state.app))),
});

export default define.page<typeof handler>(({ data }) => {
  const { documents: words, mail, settings } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{words.title} · {settings.title}</title>
      </Head>
      <h1>{words.title}</h1>
      <SettingsNav path="/settings/documents" isAdmin />
      <p>{words.about}</p>
      <table class="details">
        <tbody>
          {data.templates.map(({ language, kind }) => (
            <tr key={language}>
              <th scope="row">
                <a href={`/settings/documents/${language}`}>{mail.languages[language]}</a>
              </th>
              <td>{words.kinds[kind]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
