import * as z from 'zod/mini';
import { ARRIVAL_REASONS } from '#domain/orders/arrival.ts';
import { LATE_DELIVERY, REASON_TYPES, type ReasonType } from '#domain/care/issue.ts';
import { words } from './entries/fields.ts';

const reasons = z.array(words).check(z.minLength(2, 'needs at least two reasons'));

/** `content/reasons.yaml`: the reasons to choose from, in the order they are shown. */
export const reasonsSchema = z.strictObject({
  ...(Object.fromEntries(REASON_TYPES.map((type) => [type, reasons])) as Record<
    ReasonType,
    typeof reasons
  >),
  order: reasons.check(
    z.refine(
      (all) => Object.values(ARRIVAL_REASONS).every((each) => all.includes(each)),
      `must have ${Object.values(ARRIVAL_REASONS)
        .map((each) => `"${each}"`)
        .join(', ')}`,
    ),
  ),
  delivery: reasons.check(
    z.refine((all) => all.includes(LATE_DELIVERY), `must have "${LATE_DELIVERY}"`),
  ),
});
export type Reasons = z.infer<typeof reasonsSchema>;
