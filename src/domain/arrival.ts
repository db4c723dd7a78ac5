import { addHours } from 'date-fns/addHours';

/** What may be wrong with a thing as it arrived (rules/replacements.md#damaged-or-wrong-on-arrival). */
export const ARRIVAL_FAULTS = ['damaged', 'wrong', 'missing'] as const;
export type ArrivalFault = (typeof ARRIVAL_FAULTS)[number];

/** Why a thing is replaced: as it arrived, or because a repair visit could not mend it. */
export type ReplacementCause = ArrivalFault | 'broken';

/** The reasons of `content/reasons.yaml` that say so. */
export const ARRIVAL_REASONS: Readonly<Record<ArrivalFault, string>> = {
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  missing: 'A part is missing',
};

/** Hours after a delivery in which what arrived wrong is replaced. */
export const ARRIVAL_HOURS = 48;

export function arrivalFault(reason: string): ArrivalFault | undefined {
  return ARRIVAL_FAULTS.find((fault) => ARRIVAL_REASONS[fault] === reason);
}

/** Until when what was delivered at an instant can be reported for its replacement. */
export function arrivalUntil(deliveredAt: Date): Date {
  return addHours(deliveredAt, ARRIVAL_HOURS);
}

/**
 * How what is to be replaced stands; `returned` came back before it was
 * (rules/replacements.md#when-its-order-ends-first).
 */
export type ArrivalState = 'asked' | 'confirmed' | 'declined' | 'replaced' | 'returned';
