import * as z from 'zod/mini';
import { PRODUCT_KINDS } from '#domain/catalogue/product.ts';
import { cityIdSchema, paiseSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';

/** See `Coupon` of the domain. */
export const couponSchema = z.object({
  code: z.string(),
  title: z.string(),
  promotionType: z.enum(['%', '-']),
  promotionValue: z.number(),
  minAmount: paiseSchema,
  maxDiscount: z.nullable(paiseSchema),
  excludedKinds: z.array(z.enum(PRODUCT_KINDS)),
});

/**
 * The coupon of a code, or null when there is none that runs today (rules/cart.md#coupons). One that is
 * used up, or that this customer has used, is refused.
 */
export const checkCoupon = defineEndpoint({
  method: 'GET',
  path: '/order/checkCoupon/:code',
  access: 'customer',
  input: z.object({ code: z.string().check(z.maxLength(40)), cityId: cityIdSchema }),
  output: z.nullable(couponSchema),
});
