import { Head } from "fresh/runtime";

export default function Home() {
  return (
    <main>
      <Head>
        <title>home</title>
        <meta name="description" content="home" />
        <meta name="robots" content="none" />
      </Head>
      home
    </main>
  );
}
