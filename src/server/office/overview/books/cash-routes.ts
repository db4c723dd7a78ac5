import * as calls from '#contract/office/overview/cash.ts';
import { CASH_WAYS } from '#domain/overview/cash-close.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { paise } from '#domain/base/money.ts';
import { monthOf } from '#domain/base/month.ts';
import { earlier, later } from '#domain/base/rent-period.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { type CashDay, findCashDays, firstCashDay } from '#server/overview/books/cash.ts';
import { daysOf } from '#server/overview/books/overview.ts';
import type { CashCommand } from '#server/office/overview/cash.ts';
import { perform } from '#server/office/shell/perform.ts';

/** The money of days, as it is counted (rules/books.md#closing-a-day). */
export function officeCashRoutes(api: Api): void {
  const { shop } = api;

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

  api.serve(calls.closeCashDay, ({ input: { day, counts }, caller }) =>
    ask(caller, {
      name: 'cash close',
      cashDay: day,
      counts: counts.map(({ way, counted, words }) => ({ way, counted: paise(counted), words })),
      seen: Object.fromEntries(counts.map(({ way, seen }) => [way, seen])),
    }),
  );

  api.serve(calls.correctCashDay, ({ input: { day, way, counted, words, seen }, caller }) =>
    ask(caller, {
      name: 'cash correct',
      cashDay: day,
      count: { way, counted: paise(counted), words },
      seen,
    }),
  );

  async function ask(operator: Operator, command: CashCommand) {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : {};
  }
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
