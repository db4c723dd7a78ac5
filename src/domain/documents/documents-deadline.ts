import {
  type AwaitedDocument,
  type Kept,
  toUpload,
  unverifiedDocuments,
} from './awaited-documents.ts';
import { DOCUMENTS_UNTIL, movedExpressDay } from '#domain/catalogue/coverage/express.ts';
import { type Day, instantAt } from '#domain/base/kolkata.ts';

/** Until when documents have to be handed in for an express day (rules/delivery.md#late-documents-move-an-express-day). */
export function documentsDeadline(expressOn: Day): Date {
  return instantAt(expressOn, DOCUMENTS_UNTIL);
}

/**
 * The deadline at `now` of an order that waits for its renter to upload documents: that of the day to
 * which it moves, once its own has passed. Null where none counts.
 */
export function documentsBy(
  expressOn: Day | null,
  awaited: readonly AwaitedDocument[],
  now: Date,
  holidays: readonly string[],
): Date | null {
  if (expressOn === null || toUpload(awaited).length === 0) return null;
  return documentsDeadline(movedExpressDay(expressOn, now, holidays) ?? expressOn);
}

/**
 * Whether a renter did their part for an express day: every document was handed in by its deadline and
 * was not rejected since. How long we take to look at them is ours.
 */
export function wereHandedIn(
  expressOn: Day,
  newestFirst: readonly (Kept & { readonly uploadedAt: Date })[],
): boolean {
  const deadline = documentsDeadline(expressOn);
  const inTime = newestFirst.filter(({ uploadedAt }) => uploadedAt <= deadline);
  return toUpload(unverifiedDocuments(inTime)).length === 0;
}
