/** Customers as the interface describes them: who asks. */
import { z } from "zod";
import { limits } from "@/core/limits.ts";
import { ListQuery } from "./listing.ts";
import { wording } from "./wording.ts";

/** A customer. */
export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  source: z.string().meta({ description: "Where the customer became known, e.g. `manual`" }),
}).meta({ id: "Customer" });
export type Customer = z.infer<typeof Customer>;

/** Body of `POST /api/customers`, and a row of the customer import. */
export const CustomerCreate = z.object({
  name: wording(limits.name),
  source: wording(limits.name).optional(),
}).meta({ id: "CustomerCreate" });
export type CustomerCreate = z.infer<typeof CustomerCreate>;

/** Reply of `POST /api/customers`. */
export const CustomerReply = z.object({ customer: Customer }).meta({ id: "CustomerReply" });
export type CustomerReply = z.infer<typeof CustomerReply>;

/** Query of `GET /api/customers`: without text all customers, by name. */
export const CustomerListQuery = ListQuery;
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;

/** Reply of `GET /api/customers`. */
export const CustomerListReply = z.object({
  customers: z.array(Customer),
  totalCount: z.int().min(0),
}).meta({ id: "CustomerListReply" });
export type CustomerListReply = z.infer<typeof CustomerListReply>;
