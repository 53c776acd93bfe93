import type { MailTemplate } from "@/core/contracts/mail.ts";
import { useWords } from "../language.ts";

/** The texts of mails, each with its languages. */
export function MailTexts({ templates }: { readonly templates: readonly MailTemplate[] }) {
  const { mail: words } = useWords();
  return (
    <table class="details">
      <tbody>
        {[...Map.groupBy(templates, ({ kind }) => kind)].map(([kind, texts]) => (
          <tr key={kind}>
            <th scope="row">{words.kinds[kind]}</th>
            <td>
              <span class="row">
                {texts.map(({ language, isDefault }) => (
                  <span key={language}>
                    <a href={`/settings/mail/${kind}/${language}`} lang={language}>
                      {words.languages[language]}
                    </a>
                    {!isDefault && <span class="hint">({words.changed})</span>}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
