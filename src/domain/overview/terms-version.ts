import { addDaysTo, type Day, daysBetween } from '#domain/base/kolkata.ts';

/** The terms as they were published once. */
export interface TermsVersion {
  /** Its name: the day from which it is in force. */
  readonly version: Day;
  readonly publishedOn: Day;
}

/** Where the terms in force are read. */
export const TERMS_PATH = '/terms-conditions';

/** Where a version is read, whatever is in force meanwhile (rules/agreement.md#versions). */
export function termsPath(version: Day): string {
  return `${TERMS_PATH}/${version}`;
}

/**
 * The terms under which an order is made on a day, of versions that begin with the oldest; the oldest
 * for a day before all of them (rules/agreement.md#orders-of-before). Throws where there are none.
 */
export function inForceOn<Version extends TermsVersion>(
  versions: readonly Version[],
  on: Day,
): Version {
  const found = versions.findLast(({ version }) => version <= on) ?? versions[0];
  if (!found) throw new RangeError('There are no terms');
  return found;
}

/** The versions published by a day that an order under an older one has still to be told of. */
export function versionsToTell<Version extends TermsVersion>(
  versions: readonly Version[],
  known: Day,
  today: Day,
): Version[] {
  return versions.filter(({ version, publishedOn }) => version > known && publishedOn <= today);
}

/**
 * From which day a version binds an order whose renter was told of it on a day: no sooner than its
 * notice after that (rules/agreement.md#new-terms).
 */
export function bindsFrom({ version, publishedOn }: TermsVersion, toldOn: Day): Day {
  const noticed = addDaysTo(toldOn, daysBetween(publishedOn, version));
  return noticed > version ? noticed : version;
}
