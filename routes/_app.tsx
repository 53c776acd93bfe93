import { asset } from "fresh/runtime";
import { LanguageContext } from "@/components/language.ts";
import { Shell } from "@/components/common/Shell.tsx";
import { define } from "@/routes/(_http)/define.ts";

/** A page is painted once all of it is there: what came first of a table or a row of fields would move as the rest comes. */
const blocking = { blocking: "render" };

/** The document around every page; it also stands around error pages, when there may be no application and no user. */
export default define.layout(({ Component, state, url }) => (
  <html lang={state.language} data-theme={state.theme}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Offerwright</title>
      <link
        rel="preload"
        as="font"
        type="font/woff2"
        crossorigin="anonymous"
        href="/assets/font/instrument-sans-latin-wght-normal.woff2"
      />
      <link rel="expect" href="#end" {...blocking} />
      <link rel="stylesheet" href={asset("/assets/app.css")} />
      <link rel="icon" type="image/svg+xml" href={asset("/assets/favicon.svg")} />
    </head>
    <body class={state.user && (state.isDesk ? "shell is-desk" : "shell")}>
      <LanguageContext.Provider value={state.language}>
        <Shell
          path={url.pathname}
          userName={state.user?.name}
          newRequests={state.newRequests}
        />
        <main id="main" tabindex={-1}>
          <Component />
        </main>
        <div id="end" hidden />
      </LanguageContext.Provider>
    </body>
  </html>
));
