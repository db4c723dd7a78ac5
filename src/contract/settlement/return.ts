import * as z from 'zod/mini';
import { DEDUCTION_KINDS } from '#domain/endings/closure.ts';
import { MAX_RETURN_NOTE, PICKUP_SLOTS } from '#domain/visits/pickup.ts';
import { atMost, daySchema, messageSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

const text = z.string().check(z.maxLength(200));
const orderNumber = z.object({ orderNumber: text });
const pickup = z.object({ orderNumber: text, pickupOn: daySchema });

/** What a return on a day comes to, as far as it is known today: damages are seen at the pick-up. */
const returnDaySchema = z.object({
  day: daySchema,
  /**
   * Whether it ends the plan before its end, which forfeits the deposit
   * (rules/deposits.md#ending-early-forfeits-the-deposit).
   */
  isEarly: z.boolean(),
  /** The end of the plan, or of the extension the renter chose. */
  planEndsOn: daySchema,
  deposit: paiseSchema,
  /** Rent and interest open at the pick-up, the rent until then included. */
  dues: paiseSchema,
  /** Rent paid ahead that would be left over. */
  paidAhead: paiseSchema,
  deductions: z.array(
    z.object({ kind: z.enum(DEDUCTION_KINDS), amount: paiseSchema, note: z.string() }),
  ),
  refund: paiseSchema,
  stillOwed: paiseSchema,
});
export type ReturnDay = z.infer<typeof returnDaySchema>;

const optionsSchema = z.object({
  days: z.array(returnDaySchema),
  slots: z.array(z.enum(PICKUP_SLOTS)),
  reasons: z.array(z.string()),
});
export type ReturnOptions = z.infer<typeof optionsSchema>;

/** The days, times and reasons a return can be asked for with, today, and what each day comes to. */
export const returnOptions = defineEndpoint({
  method: 'GET',
  path: '/order/return/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: optionsSchema,
});

/**
 * Asks for a return. `forfeited` is what of the deposit the renter was shown to lose by an early end;
 * another figure is answered with `PRICE_CHANGED` (rules/returns.md#asked-twice).
 */
export const requestReturn = defineEndpoint({
  method: 'POST',
  path: '/order/return/:orderNumber',
  access: 'customer',
  status: 201,
  input: z.extend(pickup, {
    slot: z.enum(PICKUP_SLOTS),
    reason: text,
    note: z._default(z.string().check(z.trim(), atMost(MAX_RETURN_NOTE)), ''),
    forfeited: paiseSchema,
  }),
  output: messageSchema,
});

/** Takes back a return that was asked for and not picked up yet. */
export const withdrawReturn = defineEndpoint({
  method: 'DELETE',
  path: '/order/return/:orderNumber',
  access: 'customer',
  input: orderNumber,
  output: messageSchema,
});
