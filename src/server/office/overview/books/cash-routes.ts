import * as calls from '#contract/office/overview/cash.ts';
import { CASH_WAYS } from '#domain/overview/cash-close.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { monthOf } from '#domain/base/month.ts';
import { earlier, later } from '#domain/base/rent-period.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { type CashDay, findCashDays, firstCashDay } from '#server/overview/books/cash.ts';
import { daysOf } from '#server/overview/books/overview.ts';
import { serveActs } from '#server/office/base/act.ts';
import { CASH_ACTS } from '#server/office/overview/cash.ts';

/** The money of days, as it is counted (rules/books.md#closing-a-day). */
export function officeCashRoutes(api: Api): void {
  const { shop } = api;
  serveActs(api, CASH_ACTS);

  api.serve(calls.listCashDays, async ({ input: { month }, now }) => {
    const today = dayOf(now);
    const { from, until } = daysOf(month === '' ? monthOf(today) : month);
    const days = { from, until: later(from, earlier(until, today)) };
    const first = await firstCashDay(shop.db);
    const found = await findCashDays(shop.db, days, now);
    const isCounted = ({ day, lines }: CashDay) =>
      (first !== undefined && day >= first) || lines.length > 0;
    return { days: found.filter(isCounted).map(toDay) };
  });
}

function toDay({ day, expected, lines }: CashDay) {
  return {
    day,
    isClosed: lines.length > 0,
    ways: CASH_WAYS.map((way) => ({
      way,
      expected: expected[way],
      lines: lines
        .filter((line) => line.way === way)
        .map(({ id, expected: then, counted, words, by, at }) => ({
          id,
          expected: then,
          counted,
          words,
          by,
          at: at.toISOString(),
        })),
    })),
  };
}
