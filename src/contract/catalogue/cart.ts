import * as z from 'zod/mini';
import { MAX_QUANTITY } from '#domain/catalogue/cart/cart.ts';
import { productCardSchema } from './product-card.ts';
import { cityIdSchema, daySchema, paiseSchema, wholeSchema } from '#contract/base/common.ts';
import { defineEndpoint } from '#contract/base/endpoint.ts';
import { lineTermsSchema } from '#contract/base/failure.ts';
import type { LineFlags } from '#contract/base/kind-flags.ts';

const quantity = wholeSchema.check(z.minimum(1), z.maximum(MAX_QUANTITY));

/**
 * Amounts are GST-inclusive paise for one unit, as the city prices them. The answer also bears the flags
 * of the line's kind, see `CartOnWire`; who reads it finds the kind in `productInfo`.
 */
const cartLineSchema = z.object({
  productId: z.string(),
  productSlug: z.string(),
  quantity: z.number(),
  tenure: z.number(),
  monthlyRent: paiseSchema,
  securityDeposit: paiseSchema,
  isExpress: z.boolean(),
  /** False when the plan is not offered in this city, or too few units are left. */
  available: z.boolean(),
  inventory: z.number(),
  /** Where the rent of now is dearer than the one that the line keeps (rules/catalogue.md#a-cart-keeps-its-rent). */
  kept: z.optional(z.object({ now: paiseSchema, lastDay: daySchema })),
  productInfo: productCardSchema,
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const totalsSchema = z.object({
  totalRent: paiseSchema,
  totalDeposit: paiseSchema,
  deliveryFee: paiseSchema,
  couponDiscount: paiseSchema,
  expressDeliveryCharge: paiseSchema,
  payable: paiseSchema,
  monthly: paiseSchema,
});

export const cartSchema = z.object({
  cartProductList: z.array(cartLineSchema),
  billingSummary: totalsSchema,
});
export type Cart = z.infer<typeof cartSchema>;

type CartLineOnWire = z.input<typeof cartLineSchema> & LineFlags;
export type CartOnWire = z.input<typeof cartSchema> & {
  readonly cartProductList: CartLineOnWire[];
};

export const getCart = defineEndpoint({
  method: 'GET',
  path: '/order/cart',
  access: 'customer',
  input: z.object({ cityId: cityIdSchema }),
  output: cartSchema,
});

/**
 * Puts a product into the cart, or sets the line it already has. `monthlyRent` and
 * `securityDeposit` are the stored price and deposit of one unit as shown; a difference is answered
 * with `PRICE_CHANGED` (rules/wire.md#shown-is-charged). `seen` is the line of the product that was
 * shown to be in the cart; one that differs is answered with `CART_LINE_CHANGED`
 * (rules/cart.md#unseen-changes-are-not-overwritten).
 */
export const addToCart = defineEndpoint({
  method: 'POST',
  path: '/order/addToCart',
  access: 'customer',
  input: z.object({
    productId: z.string(),
    productSlug: z.string(),
    tenure: wholeSchema.check(z.positive()),
    quantity,
    monthlyRent: paiseSchema,
    securityDeposit: paiseSchema,
    isMedical: z._default(z.boolean(), false),
    isPremium: z._default(z.boolean(), false),
    isSeasonal: z._default(z.boolean(), false),
    /** Whether it was shown as a product that comes express (rules/cart.md#express-on-a-line). */
    isExpress: z._default(z.boolean(), false),
    seen: z.optional(z.nullable(lineTermsSchema)),
    cityId: cityIdSchema,
  }),
  output: cartSchema,
});

export const adjustQuantity = defineEndpoint({
  method: 'POST',
  path: '/order/adjustQuantity',
  access: 'customer',
  input: z.object({ productSlug: z.string(), quantity, cityId: cityIdSchema }),
  output: cartSchema,
});

export const deleteCartItem = defineEndpoint({
  method: 'GET',
  path: '/order/deleteCartItem/:productSlug',
  access: 'customer',
  input: z.object({ productSlug: z.string(), cityId: cityIdSchema }),
  output: cartSchema,
});
