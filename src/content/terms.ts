import { day, dayOf } from '#domain/base/kolkata.ts';
import { inForceOn, type TermsVersion } from '#domain/overview/terms-version.ts';
import { readDocument } from './assortment.ts';

/** A version of the terms on the page that shows it. */
export interface ShownTerms extends TermsVersion {
  /** What it changed of the one before. */
  readonly changes: readonly string[];
}

/** The versions of the terms, the oldest first, and the one in force today: on the Kolkata day of the build. */
export async function readTerms() {
  const today = dayOf(new Date());
  const versions: ShownTerms[] = (await readDocument('terms-versions')).map(
    ({ version, publishedOn, changes = [] }) => ({
      version: day(version),
      publishedOn: day(publishedOn),
      changes,
    }),
  );
  return { versions, inForce: inForceOn(versions, today), today };
}
