import { asset } from "fresh/runtime";
import { LanguageContext, wordsOf } from "@/components/language.ts";
import { SiteHeader } from "@/components/SiteHeader.tsx";
import { define } from "@/routes/(_http)/define.ts";

/** The document around every page; it also stands around error pages, when there may be no application and no user. */
export default define.layout(({ Component, state, url }) => (
  <html lang={state.language} data-theme={state.theme}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Offerwright</title>
      <link rel="stylesheet" href={asset("/assets/styles.css")} />
      <link rel="icon" type="image/svg+xml" href={asset("/assets/favicon.svg")} />
    </head>
    <body>
      <LanguageContext.Provider value={state.language}>
        <SiteHeader path={url.pathname} userName={state.user?.name} />
        <main id="main" tabindex={-1}>
          <Component />
        </main>
        <footer class="site-foot">
          <a href="/api/docs">{wordsOf(state.language).site.apiDocs}</a>
        </footer>
      </LanguageContext.Provider>
    </body>
  </html>
));
