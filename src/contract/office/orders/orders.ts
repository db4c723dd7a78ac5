import * as z from 'zod/mini';
import { ORDER_PICKS, ORDER_SORTS } from '#domain/office/orders.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { daySchema, instantSchema, paiseSchema } from '#contract/base/common.ts';
import { endedAsFields } from '#contract/orders/end-of-order.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { slotSchema } from '#contract/visits/slot.ts';
import { orBlank, searchSchema } from '#contract/base/form-fields.ts';
import { cityFilter, listInput, listOutput, sortedBy } from '#contract/office/shell/list.ts';

/** What the list is narrowed down to; empty for all (docs/screens.md#the-list-of-orders). */
const filters = {
  /** A number's beginning, a customer's number, words of a name, a phone number or its beginning. */
  search: searchSchema,
  status: orBlank(z.enum(ORDER_STATUSES)),
  kind: orBlank(z.enum(PRODUCT_KINDS)),
  city: cityFilter,
  /** The days between which it is to arrive. */
  since: orBlank(daySchema),
  until: orBlank(daySchema),
  pick: orBlank(z.enum(ORDER_PICKS)),
  sort: sortedBy(ORDER_SORTS),
};

const officeOrderRowSchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  ...endedAsFields,
  kind: z.enum(PRODUCT_KINDS),
  cityId: z.number(),
  customer: z.string(),
  phone: z.string(),
  placedAt: instantSchema,
  promisedOn: z.nullable(daySchema),
  isLate: z.boolean(),
  /** How many documents have still to be verified before it can go out. */
  missing: z.number(),
  /** Whether its renter has to upload some of them. */
  waitsForRenter: z.boolean(),
  /** What is planned next for it. */
  visit: z.nullable(slotSchema),
  /** Its items in one line. */
  items: z.string(),
  monthly: paiseSchema,
});
export type OfficeOrderRow = z.infer<typeof officeOrderRowSchema>;

/** Orders; `from` is a place that an answer named as `previous` or `next`. */
export const listOfficeOrders = defineEndpoint({
  method: 'GET',
  path: '/office/orders',
  access: 'operator:orders.read',
  input: listInput(filters),
  output: z.extend(listOutput(officeOrderRowSchema), {
    /** Where the page before ends; null where there is none. */
    previous: z.nullable(z.string()),
  }),
});

/** The orders before and after one in the list that it was opened from. */
export const officeOrderNeighbours = defineEndpoint({
  method: 'GET',
  path: '/office/orders/:number/neighbours',
  access: 'operator:orders.read',
  input: z.extend(listInput(filters), { number: z.string() }),
  output: z.object({ previous: z.nullable(z.string()), next: z.nullable(z.string()) }),
});
