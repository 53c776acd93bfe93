import { redirectTo } from "@/routes/(_http)/redirect.ts";

export const handler = { GET: () => redirectTo("/offers") };
