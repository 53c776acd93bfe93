import type { PageProps } from "fresh";
import Star from "./(_islands)/Star.tsx";

export default function Stars({ params }: PageProps) {
  return <Star id={params.id ?? ""} />;
}
