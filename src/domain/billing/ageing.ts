/**
 * How long what is open has been late, in days behind its due day (rules/books.md#by-age). Each goes
 * up to its number.
 */
export const AGES = ['not_due', 'week', 'month', 'two_months', 'three_months', 'older'] as const;
export type Age = (typeof AGES)[number];

/** The last day late of each age; an invoice is not late on its due day. */
export const LAST_DAY_LATE = {
  not_due: 0,
  week: 7,
  month: 30,
  two_months: 60,
  three_months: 90,
  older: Infinity,
} as const satisfies Record<Age, number>;

export function ageOf(daysLate: number): Age {
  return AGES.find((age) => daysLate <= LAST_DAY_LATE[age]) ?? 'older';
}

export const LATE_AGES = AGES.filter((age) => age !== 'not_due');

export const DEBT_SORTS = ['owed', 'late'] as const;
export type DebtSort = (typeof DEBT_SORTS)[number];
