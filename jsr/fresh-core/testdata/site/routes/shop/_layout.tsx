import type { PageProps } from "fresh";

export default function ShopLayout({ Component }: PageProps) {
  return (
    <div class="shop">
      <Component />
    </div>
  );
}
