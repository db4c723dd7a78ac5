import type { Rule } from './rule.ts';

const SUMS: Rule = { kept: 'always: sums name nobody' };

/** What is kept of sums and counts (rules/books.md). */
export const BOOK_SUMS = {
  bookDays: SUMS,
  documentDays: SUMS,
  codeDays: SUMS,
  paymentDays: SUMS,
  thingDays: SUMS,
  productDays: SUMS,
  cashCounts: { kept: 'always, as books: it names the operator who counted' },
} satisfies Record<string, Rule>;
