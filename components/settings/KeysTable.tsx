import { useWords } from "../language.ts";

/** The keys that the pages take. */
export function KeysTable() {
  const { settings } = useWords();
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{settings.keys}</h2>
      <p class="hint">{settings.keysHint}</p>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{settings.where}</th>
            <th scope="col">{settings.key}</th>
            <th scope="col">{settings.does}</th>
          </tr>
        </thead>
        <tbody>
          {settings.keyList.map(({ keys, where, does }) => (
            <tr key={does + where}>
              <td>{where}</td>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
