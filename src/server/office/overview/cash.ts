import type * as z from 'zod/mini';
import * as calls from '#contract/office/overview/cash.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { closeDay, correctDay, lookAtCash } from '#server/overview/books/cash.ts';
import { serveAct } from '#server/office/base/act.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

const CASH: Audited<{ readonly day: Day }> = {
  ...UNNAMED,
  subject: ({ day }) => day,
  look: async (db, { day }) => ({ customerId: null, state: await lookAtCash(db, day) }),
};

type Counts = z.output<typeof calls.closeCashDay.input>['counts'];

const CLOSED: Audited<{ readonly day: Day; readonly counts: Counts }> = {
  ...CASH,
  told: ({ counts }) => ({
    counts: counts.map(({ way, counted, words }) => ({ way, counted, words })),
  }),
};

/** Closes a day's cash, or corrects its count (rules/books.md#closing-a-day). */
export const CASH_ACTS = [
  serveAct(calls.closeCashDay, CLOSED, (work, { day, counts }, { by, now }) => {
    const seen = Object.fromEntries(counts.map(({ way, seen: expected }) => [way, expected]));
    return closeDay(work, { day, counts, seen, by: by.name }, now);
  }),
  serveAct(calls.correctCashDay, CASH, (work, input, { by, now }) =>
    correctDay(work, { ...input, by: by.name }, now),
  ),
];
