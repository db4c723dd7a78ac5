import type { HomePaid } from '#contract/overview/home.ts';
import { withoutGst } from '#domain/base/gst.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { isBeingPrepared } from '#domain/orders/order.ts';
import { CARRIED, EXPRESS_NAME } from '#messages/payments/account.ts';
import type { RunningOrder } from './things.ts';

/** What was paid for orders that are still to come, as a bill that adds up; null where nothing was. */
export function paidSoFar(running: readonly RunningOrder[]): HomePaid | null {
  const paid = running.filter(
    ({ row }) => isBeingPrepared(row.status) && row.settledBy !== null && row.payable > ZERO,
  );
  const days = paid.flatMap(({ shown: { timeline } }) =>
    timeline.filter(({ status }) => status === 'CONFIRMED').map(({ at }) => dayOf(new Date(at))),
  );
  const on = days.toSorted().at(-1);
  if (on === undefined) return null;
  const lines = paid.flatMap(({ shown }) =>
    shown.productList.map(({ name }, at) => {
      return { name, rent: paise(shown.securityDeposit[at]?.rent ?? 0) };
    }),
  );
  const things = [...Map.groupBy(lines, ({ name }) => name)].map(
    ([name, own]) => [name, sum(own.map(({ rent }) => withoutGst(rent)))] as const,
  );
  const of = (part: (order: RunningOrder['row']) => Paise) => sum(paid.map(({ row }) => part(row)));
  const rows: (readonly [name: string, amount: Paise])[] = [
    ...things,
    ['GST', sum(lines.map(({ rent }) => minus(rent, withoutGst(rent))))],
    [EXPRESS_NAME, of(({ expressCharge }) => expressCharge)],
    [
      'Discount',
      minus(
        ZERO,
        of(({ discount }) => discount),
      ),
    ],
    [
      'Refundable deposit',
      of(({ kind, totalDeposit }) => (kind === 'premium' ? ZERO : totalDeposit)),
    ],
    ['Advance', of(({ kind, totalDeposit }) => (kind === 'premium' ? totalDeposit : ZERO))],
    [
      CARRIED,
      minus(
        ZERO,
        of(({ carried }) => carried),
      ),
    ],
  ];
  const shown = rows.filter(([, amount]) => amount !== ZERO);
  return {
    on,
    rows: shown.map(([name, amount]) => ({ name, amount })),
    total: of(({ payable }) => payable),
  };
}
