/** Wrong codes after which a visit’s code is not taken any more (rules/visits.md#the-delivery-code). */
export const CODE_TRIES = 5;

export function isDeliveryCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
