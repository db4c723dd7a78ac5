/**
 * A list of its own, made of every product with instant delivery
 * (rules/catalogue.md#kinds-of-products).
 */
export const EXPRESS_CATEGORY = 'expressDelivery';
