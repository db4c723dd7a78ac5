import * as z from 'zod/mini';
import { CUSTOMER_PICKS, CUSTOMER_SORTS } from '#domain/office/customers.ts';
import { instantSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { matching, searchSchema } from '#contract/base/form-fields.ts';

/** What the list is narrowed down to; empty for all (rules/customers.md#the-list-of-customers). */
const filterSchema = z.object({
  /** Words of a name, a phone number or its beginning, an email, a customer's number. */
  search: searchSchema,
  /** The id of a city in which they have ordered. */
  city: z._default(z.string().check(matching(/^\d{0,4}$/)), ''),
  pick: z._default(z.enum(['', ...CUSTOMER_PICKS]), ''),
  sort: z._default(z.enum(CUSTOMER_SORTS), 'newest'),
});
export type CustomerFilter = z.infer<typeof filterSchema>;

const customerRowSchema = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  since: instantSchema,
  /** Where their newest order is; null where they have none. */
  cityId: z.nullable(z.number()),
  orders: z.number(),
  /** Orders whose things are with them. */
  renting: z.number(),
  /** What is overdue, with its interest. */
  owes: paiseSchema,
  isBlocked: z.boolean(),
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

/** Customers; `from` is the place that the answer of the page before named as `next`. */
export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/office/customers',
  access: 'operator:customers.read',
  input: z.extend(filterSchema, { from: z._default(z.string().check(z.maxLength(40)), '') }),
  output: z.object({
    customers: z.array(customerRowSchema),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.string()),
  }),
});
