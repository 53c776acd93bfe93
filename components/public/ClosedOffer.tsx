import type { SharedPage } from "@/core/contracts/shared_offer.ts";
import { useWords } from "../language.ts";

/** A link that shows no offer any more: why, whom to ask, and where it has expired the wish for a new one. */
export function ClosedOffer({ page, path, notice }: {
  page: SharedPage;
  path: string;
  notice?: string;
}) {
  const { publicOffer: words } = useWords();
  const { seller, state } = page;
  const [title, text] = said(words, state, seller.name);
  return (
    <div class="paper">
      <p class="seller">
        {seller.logo && <img src={seller.logo} alt="" />}
        {seller.name}
      </p>
      <h1>{title}</h1>
      {notice ? <p class="notice" role="status">{notice}</p> : <p>{text}</p>}
      {seller.contact && <p class="hint lines-of-text">{seller.contact}</p>}
      {state === "expired" && !notice && (
        <form method="post" action={path} novalidate>
          <button type="submit" class="main" name="answer" value="renew">{words.renew}</button>
        </form>
      )}
    </div>
  );
}

/** Title and advice of a link without an offer. */
export function said(
  words: ReturnType<typeof useWords>["publicOffer"],
  state: SharedPage["state"],
  seller: string,
): readonly [title: string, text: string] {
  if (state === "expired") return [words.expired, words.expiredText(seller)];
  if (state === "replaced") return [words.replaced, words.replacedText(seller)];
  if (state === "settled") return [words.settled, words.settledText(seller)];
  return [words.revoked, words.revokedText(seller)];
}
