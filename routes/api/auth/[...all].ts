/** Authentication: sign in and out, one's own sessions, and users for administrators. */
import { authenticate } from "@/routes/(_api)/auth.ts";

export const handler = authenticate;
