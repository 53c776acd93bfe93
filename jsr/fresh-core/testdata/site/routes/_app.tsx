import type { PageProps } from "fresh";
import { asset } from "fresh/runtime";

export default function App({ Component, state, data }: PageProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>site</title>
        <meta name="description" content="site" />
        <link rel="stylesheet" href={asset("/styles.css")} />
      </head>
      <body data-state={JSON.stringify(state)} data-data={String(data)}>
        <Component />
      </body>
    </html>
  );
}
