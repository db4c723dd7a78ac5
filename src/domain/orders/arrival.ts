import { addHours } from 'date-fns/addHours';

/** What may be wrong with a thing as it arrived (rules/replacements.md#damaged-or-wrong-on-arrival). */
export const ARRIVAL_FAULTS = ['damaged', 'wrong', 'missing'] as const;
export type ArrivalFault = (typeof ARRIVAL_FAULTS)[number];

/** Why a thing is replaced: as it arrived, or because a repair visit could not mend it. */
export const REPLACEMENT_CAUSES = [...ARRIVAL_FAULTS, 'broken'] as const;
export type ReplacementCause = (typeof REPLACEMENT_CAUSES)[number];

/** The reasons of `content/reasons.yaml` that say so. */
export const ARRIVAL_REASONS: Readonly<Record<ArrivalFault, string>> = {
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  missing: 'A part is missing',
};

/** Hours after a delivery in which a damaged or wrong item is reported to be replaced. */
export const ARRIVAL_HOURS = 48; // rules/replacements.md#damaged-or-wrong-on-arrival

/** Hours after that report in which it is repaired or replaced, where that can be done. */
export const REPLACEMENT_HOURS = 48; // rules/replacements.md#damaged-or-wrong-on-arrival

export function arrivalFault(reason: string): ArrivalFault | undefined {
  return ARRIVAL_FAULTS.find((fault) => ARRIVAL_REASONS[fault] === reason);
}

/** By when a report of a thing as it arrived is to be repaired or replaced (rules/replacements.md#damaged-or-wrong-on-arrival). */
export function replaceBy(fault: ReplacementCause, reportedAt: Date): Date | undefined {
  return fault === 'broken' ? undefined : addHours(reportedAt, REPLACEMENT_HOURS);
}

/** How many of a line's units stay where so many are replaced (rules/replacements.md#how-many). */
export function stayingOf(quantity: number, replaced = 0): number {
  return quantity - Math.min(quantity, replaced);
}

interface OfProduct {
  readonly productSlug: string;
}

/** Of which product more units are named than were reported, and how many of either (rules/replacements.md#how-many). */
export function namedBeyond(
  reported: readonly (OfProduct & { readonly quantity: number })[],
  named: readonly OfProduct[],
): { readonly reported: number; readonly named: number } | undefined {
  return [...Map.groupBy(named, ({ productSlug }) => productSlug)]
    .map(([slug, { length }]) => ({
      reported: reported
        .filter(({ productSlug }) => productSlug === slug)
        .reduce((all, { quantity }) => all + quantity, 0),
      named: length,
    }))
    .find((one) => one.named > one.reported);
}

/** How many units go of what is confirmed: those named, else as many as reported (rules/replacements.md#how-many). */
export function goingOf({
  quantity,
  tags,
}: {
  readonly quantity: number;
  readonly tags: readonly string[];
}): number {
  return tags.length || quantity;
}

/** Until when what was delivered at an instant can be reported for its replacement. */
export function arrivalUntil(deliveredAt: Date): Date {
  return addHours(deliveredAt, ARRIVAL_HOURS);
}

/**
 * How what is to be replaced stands; `returned` came back before it was
 * (rules/replacements.md#when-its-order-ends-first).
 */
export const ARRIVAL_STATES = ['asked', 'confirmed', 'declined', 'replaced', 'returned'] as const;
