import type { RouteConfig } from "fresh";

export const config: RouteConfig = { skipInheritedLayouts: true };

export default function NoLayout() {
  return <p>no layout</p>;
}
