/** What a product's page says of its offer, apart from the other texts. */
export const offerTexts = {
  ONLY_N_ITEMS: 'You can only add up to {n} items.',
  PLAN_UNAVAILABLE: 'This plan isn’t available in your city.',
  OUT_OF_STOCK: '{name} is out of stock in your city.',
} as const;
