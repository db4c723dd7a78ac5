export const CATEGORIES = [
  'furniture',
  'appliance',
  'package',
  'seasonal',
  'premium',
  'medical',
] as const; // rules/catalogue.md#kinds-of-products

export type CategorySlug = (typeof CATEGORIES)[number];

/**
 * A list of its own, made of every product with instant delivery
 * (rules/catalogue.md#kinds-of-products).
 */
export const EXPRESS_CATEGORY = 'expressDelivery';
