/** Which template documents have in each language. */
import { page } from "fresh";
import { useWords } from "@/components/language.ts";
import { SettingsHead } from "@/components/settings/SettingsHead.tsx";
import { listDocumentTemplates } from "@/core/documents/chosen_templates.ts";
import { adminOnly } from "@/routes/(_pages)/admin_only.tsx";
import { define } from "@/routes/(_http)/define.ts";

export const handler = define.handlers({
  GET: adminOnly("documents", async (ctx) => page(await listDocumentTemplates(ctx.state.app))),
});

export default define.page<typeof handler>(({ data }) => {
  const { documents: words, mail } = useWords();
  return (
    <div class="page-text">
      <SettingsHead title={words.title} path="/settings/documents" />
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
