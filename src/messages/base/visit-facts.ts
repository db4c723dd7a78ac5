import type { ComingKind } from '#domain/visits/visit-coming.ts';
import type { Slot } from '#domain/visits/visit.ts';

/** What brings an order, as letters tell of it. */
export interface VisitFacts extends Slot {
  readonly kind: ComingKind;
  /** What its renter tells the crew. */
  readonly code: string;
  readonly crew: string | null;
  readonly crewPhone: string | null;
  /** Until when its renter can move it; null where that is over. */
  readonly movableUntil: Date | null;
  /** Attempts so far at which nobody was there. */
  readonly missed: number;
}
