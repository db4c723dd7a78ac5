export const CATEGORIES = [
  'furniture',
  'appliance',
  'package',
  'seasonal',
  'premium',
  'medical',
] as const; // storefront.md §1

export type CategorySlug = (typeof CATEGORIES)[number];

/** A list of its own, made of every product with instant delivery (storefront.md §1). */
export const EXPRESS_CATEGORY = 'expressDelivery';
