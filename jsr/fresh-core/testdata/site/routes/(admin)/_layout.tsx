import type { PageProps } from "fresh";

export default function AdminLayout({ Component }: PageProps) {
  return (
    <div class="admin">
      <Component />
    </div>
  );
}
