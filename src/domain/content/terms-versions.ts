import * as z from 'zod/mini';
import { addDaysTo, day } from '#domain/base/kolkata.ts';
import { type FactBook, fillFacts } from './facts.ts';
import { calendarDay, words } from './entries/fields.ts';
import type { policiesSchema } from './policies.ts';
import type { Fault } from './entries/problem.ts';
import { type TermEntry, termEntriesSchema } from './entries/term-entries.ts';

const version = z.strictObject({
  version: calendarDay,
  publishedOn: calendarDay,
  changesFee: z.optional(z.boolean()),
  seal: z.string(),
  changes: z.optional(z.array(words)),
  sections: z.optional(termEntriesSchema),
});
export type TermsVersionEntry = z.infer<typeof version>;

/**
 * `content/terms-versions.yaml`, the oldest version first (rules/agreement.md#versions). The text of the
 * last one is `content/terms.yaml`; the others bring theirs.
 */
export const termsVersionsSchema = z
  .array(version)
  .check(z.minLength(1, 'needs at least one version'));

/** A version's own text, or the latest one with its figures in their places. */
export function sectionsOf(
  { sections }: Pick<TermsVersionEntry, 'sections'>,
  latest: readonly TermEntry[],
  book: FactBook,
): readonly TermEntry[] {
  const fill = (line: string) => fillFacts(line, book);
  return (
    sections ??
    latest.map(({ paragraphs, list, ...section }) => ({
      ...section,
      paragraphs: paragraphs.map(fill),
      ...(list && { list: list.map(fill) }),
    }))
  );
}

/** What is wrong with the versions among themselves, and with the notice given of each. */
export function termsVersionFaults(
  versions: readonly TermsVersionEntry[],
  { terms, billing }: Pick<z.infer<typeof policiesSchema>, 'terms' | 'billing'>,
): Fault[] {
  return versions.flatMap((each, at) => {
    const isLast = at === versions.length - 1;
    const before = versions[at - 1];
    const notice = each.changesFee ? billing.feeChangeNoticeDays : terms.changeEffectiveDays;
    const due = addDaysTo(day(each.publishedOn), notice);
    const faults: (Fault | false | undefined)[] = [
      before && each.version <= before.version && [`${at}.version`, 'must follow the one before'],
      each.version !== due && [
        `${at}.version`,
        `must be ${due}: what is published on ${each.publishedOn} takes effect ${notice} days later`,
      ],
      before && !each.changes?.length && [`${at}.changes`, 'must say what changes for a renter'],
      isLast &&
        each.sections && [`${at}.sections`, 'belong in terms.yaml while this version is the last'],
      !isLast &&
        !each.sections && [`${at}.sections`, 'are missing: the text as it was in terms.yaml'],
    ];
    return faults.filter((fault) => fault !== undefined && fault !== false);
  });
}
