import * as z from 'zod/mini';
import {
  cityIdSchema,
  daySchema,
  instantSchema,
  nothingSchema,
  paiseSchema,
  wholeSchema,
} from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/**
 * What express delivery costs; the entry `cart` is the charge for a whole cart
 * (rules/delivery.md#express-fee), for the caller's in the city that it names: without one that of the
 * first city that has express.
 */
export const allExpressPrice = defineEndpoint({
  method: 'GET',
  path: '/order/allExpressPrice',
  access: 'customer',
  input: nothingSchema,
  output: z.array(
    z.object({ priceType: z.string(), price: paiseSchema, cityId: z.optional(z.number()) }),
  ),
});

/**
 * When an order placed now would arrive, by the server's clock and for the documents of who asks
 * (rules/delivery.md#express-is-one-promise).
 */
export const deliveryDates = defineEndpoint({
  method: 'GET',
  path: '/order/deliveryDates',
  access: 'customer',
  input: nothingSchema,
  output: z.object({
    /** When this was promised. */
    now: instantSchema,
    standard: daySchema,
    express: z.object({
      expectedOn: daySchema,
      /** Until when an order gets this day. */
      until: instantSchema,
      /** False at an hour at which the standard day is as soon. */
      isOffered: z.boolean(),
      documentsVerified: z.boolean(),
      /** The same where a city has days without express of its own. */
      cities: z.optional(
        z.array(
          z.object({
            cityId: z.number(),
            expectedOn: daySchema,
            until: instantSchema,
            isOffered: z.boolean(),
          }),
        ),
      ),
    }),
  }),
});
export type DeliveryDates = z.infer<typeof deliveryDates.output>;

/** What express costs in a city, and the days besides holidays on which nothing comes express there. */
export const expressTerms = defineEndpoint({
  method: 'GET',
  path: '/express/terms',
  access: 'public',
  input: z.object({ cityId: cityIdSchema }),
  output: z.object({ fee: paiseSchema, daysOff: z.array(daySchema) }),
});

/**
 * Told after an express order is paid: its products and their quantities, in step; nothing is taken
 * from stock again (rules/delivery.md#express-quantities). The answer is what is left of each. Refused
 * unless the caller has paid such an order.
 */
export const updateProductQuantity = defineEndpoint({
  method: 'PUT',
  path: '/order/updateProductQuantity',
  access: 'customer',
  input: z.object({
    productId: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
    quantity: z.array(wholeSchema.check(z.positive())).check(z.maxLength(100)),
  }),
  output: z.array(z.object({ productId: z.string(), inventory: z.number() })),
});
