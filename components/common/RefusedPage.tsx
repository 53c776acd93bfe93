import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";

/** Why a page is not shown, in its own words, and where to go on. */
export function RefusedPage(
  { title, advice, href, link }: { title: string; advice?: string; href: string; link: string },
) {
  const { shared } = useWords();
  return (
    <div class="page-narrow">
      <Head>
        <title>{shared.errorTitle}{title} · Offerwright</title>
      </Head>
      <h1>{title}</h1>
      {advice && <p>{advice}</p>}
      <p>
        <a href={href}>{link}</a>
      </p>
    </div>
  );
}
