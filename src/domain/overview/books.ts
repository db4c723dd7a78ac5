import { type Day, day } from '#domain/base/kolkata.ts';

/** Counted from the day the year's annual return is due: rules/operations.md#retention-of-accounting-records */
export const YEARS_OF_BOOKS = 6;

/**
 * The first day whose books the law still wants. A financial year ends in March, its annual return is
 * due on 31 December of the same year.
 */
export function booksKeptFrom(today: Day): Day {
  const lastReturnDue = Number(today.slice(0, 4)) - 1;
  return day(`${lastReturnDue - YEARS_OF_BOOKS}-04-01`);
}
