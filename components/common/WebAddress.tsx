/** More of an address is not shown: the whole is in its title. */
const longest = 160;
/** A piece without a place to break at is broken after so many characters. */
const longestPiece = 32;

/** An address that breaks after its slashes, dots and the like, and within a word only where that is very long. */
export function WebAddress({ url }: { readonly url: string }) {
  const shown = url.length > longest ? `${url.slice(0, longest - 1)}…` : url;
  const pieces = shown.split(/(?<=[/?&=.@_-])(?![/])/).flatMap((piece) =>
    piece.match(new RegExp(`.{1,${longestPiece}}`, "gsu")) ?? []
  );
  return (
    <span class="address" title={shown === url ? undefined : url}>
      {pieces.flatMap((piece, index) => index === 0 ? [piece] : [<wbr key={index} />, piece])}
    </span>
  );
}
