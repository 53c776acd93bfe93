import type { PageProps } from "fresh";

export default function RootLayout({ Component }: PageProps) {
  return (
    <div class="root">
      <Component />
    </div>
  );
}
