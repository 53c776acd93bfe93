import type { PageProps } from "fresh";

export default function Docs({ params, route }: PageProps) {
  return <p>docs={params.path} {route}</p>;
}
