import * as z from 'zod/mini';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { UNIT_STATES } from '#domain/catalogue/unit.ts';
import { MAX_SEARCH } from '#domain/base/typed-words.ts';
import { daySchema, paiseSchema } from '#contract/base/common.ts';
import { endedAsFields } from '#contract/orders/end-of-order.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** What was found of each kind, at most a few; a kind that the role may not see is empty. */
const foundSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      status: z.enum(ORDER_STATUSES),
      ...endedAsFields,
      placedOn: daySchema,
    }),
  ),
  invoices: z.array(
    z.object({
      number: z.string(),
      orderNumber: z.string(),
      name: z.string(),
      amount: paiseSchema,
      issuedOn: daySchema,
    }),
  ),
  customers: z.array(
    z.object({ id: z.number(), number: z.string(), name: z.string(), contact: z.string() }),
  ),
  units: z.array(
    z.object({ tag: z.string(), productName: z.string(), state: z.enum(UNIT_STATES) }),
  ),
});
export type OfficeFound = z.infer<typeof foundSchema>;

/** The one search box of the office: orders, invoices, customers and units by number, phone, name or tag. */
export const searchOffice = defineEndpoint({
  method: 'GET',
  path: '/office/search',
  access: 'operator:orders.read',
  input: z.object({ text: z.string().check(z.trim(), z.maxLength(MAX_SEARCH)) }),
  output: foundSchema,
});
