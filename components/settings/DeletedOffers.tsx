import type { DeletedOffer } from "@/core/contracts/deleted_offer.ts";
import { useWords } from "../language.ts";
import { TimeStamp } from "../common/TimeStamp.tsx";

/** Who deleted which offer, newest first; `older` is the address of those before them. */
export function DeletedOffers({ offers, older }: {
  offers: readonly DeletedOffer[];
  older: string | undefined;
}) {
  const { history, operating: words } = useWords();
  return (
    <section aria-labelledby="deleted">
      <h2 id="deleted">{words.deleted}</h2>
      {offers.length === 0 ? <p>{words.noDeleted}</p> : (
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{history.when}</th>
              <th scope="col">{history.who}</th>
              <th scope="col">{words.deletedOffer}</th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ id, name, number, deletedAt, by, user }) => (
              <tr key={id}>
                <td class="time">
                  <TimeStamp iso={deletedAt} />
                </td>
                <td>
                  {user.name} {by === "key" && <span class="tag">{history.author.key}</span>}
                </td>
                <td class="name">
                  {number} {name}
                  <div class="hint">{id}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {older !== undefined && (
        <p class="paging">
          <a href={older}>{words.deletedBefore}</a>
        </p>
      )}
    </section>
  );
}
