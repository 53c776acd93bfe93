/** What the page of sign-in is told about the installation. */
import type { Context } from "@/routes/(_http)/define.ts";

/** Whether the log names an account that anybody may try. */
export function isDemo(ctx: Context): boolean {
  const { config } = ctx.state.app;
  return config.demoData && config.databaseUrl === undefined && config.admin.password === undefined;
}
