import type { VisitKind } from './visit.ts';

/** The visits that bring an order to its renter; their code proves that it was handed over (rules/visits.md#the-delivery-code). */
export const COMING_KINDS = ['delivery', 'exchange'] as const satisfies VisitKind[];
export type ComingKind = (typeof COMING_KINDS)[number];

export function isComing(kind: VisitKind): kind is ComingKind {
  return (COMING_KINDS as readonly VisitKind[]).includes(kind);
}
