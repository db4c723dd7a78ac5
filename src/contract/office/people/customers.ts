import * as z from 'zod/mini';
import { CUSTOMER_PICKS, CUSTOMER_SORTS } from '#domain/office/customers.ts';
import { instantSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { cityFilter, listInput, listOutput, sortedBy } from '#contract/office/shell/list.ts';

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

/** Customers, the newest first, or who owes most (docs/screens.md#the-list-of-customers). */
export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/office/customers',
  access: 'operator:customers.read',
  input: listInput({
    /** Words of a name, a phone number or its beginning, an email, a customer's number. */
    search: searchSchema,
    /** In which they have ordered. */
    city: cityFilter,
    pick: orBlank(z.enum(CUSTOMER_PICKS)),
    sort: sortedBy(CUSTOMER_SORTS),
  }),
  output: listOutput(customerRowSchema),
});
