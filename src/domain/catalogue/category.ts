export const CATEGORIES = [
  'furniture',
  'appliance',
  'package',
  'seasonal',
  'premium',
  'medical',
] as const; // rules/catalogue.md#kinds-of-products

export type CategorySlug = (typeof CATEGORIES)[number];
