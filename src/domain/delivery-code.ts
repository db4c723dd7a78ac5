import type { VisitKind } from './visit.ts';

/** Wrong codes after which a visit’s code is not taken any more (rules/visits.md#the-delivery-code). */
export const CODE_TRIES = 5;

export function isDeliveryCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}

/** Whether a visit hands over what is rented, which its code proves. */
export function isProvedByCode(kind: VisitKind): boolean {
  return kind === 'delivery' || kind === 'exchange';
}
