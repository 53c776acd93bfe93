import type { RouteConfig } from "fresh";

export const config: RouteConfig = { skipAppWrapper: true };

export default function NoApp() {
  return <p>no app</p>;
}
