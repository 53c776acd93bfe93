import type { PageProps } from "fresh";

export default function Data({ data }: PageProps) {
  return <p>data={JSON.stringify(data)}</p>;
}
