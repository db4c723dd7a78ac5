import { asc, inArray } from 'drizzle-orm';
import type { HomeBill } from '#contract/overview/home.ts';
import { overdueSince } from '#domain/billing/invoice-status.ts';
import type { InvoiceLineKind } from '#domain/billing/invoice.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import { firstOfMonth, later } from '#domain/base/rent-period.ts';
import { invoiceLines } from '#server/db/schema/billing.ts';
import type { AppContext } from '#server/lib/shop.ts';
import type { HowPaid } from '#server/billing/autopay/payment-plan.ts';
import type { Standing } from '#server/billing/invoice-accounts.ts';
import type { Upcoming } from '#server/billing/upcoming.ts';

/**
 * What is overdue, or else due, or else taken by AutoPay, or the next to come, as a bill that adds up; null
 * where there is none.
 */
export async function billOf(
  { db }: AppContext,
  { late, due, taken }: HowPaid,
  first: readonly Upcoming[],
  today: Day,
): Promise<Omit<HomeBill, 'leavesOn'> | null> {
  const owed = [late, due, ...taken.map((each) => each.owed)].find(isMoneyOpen) ?? [];
  if (owed.length > 0) {
    const ids = owed.map(({ id }) => id);
    const lines = await db
      .select()
      .from(invoiceLines)
      .where(inArray(invoiceLines.invoiceId, ids))
      .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
    const of = (part: (standing: Standing) => Paise) => sum(owed.map(part));
    const [month, last] = endsOf(owed.map(({ invoice }) => firstOfMonth(invoice.from)));
    const [dueOn, lastDueOn] = endsOf(
      owed.flatMap(({ payBy, parts }) => [payBy, ...parts.map((part) => part.dueOn)]),
    );
    return {
      month,
      lastMonth: last,
      isWritten: true,
      hasFees: lines.some(isFee),
      isRepair: isRepair(owed),
      isLate: owed.some((each) => overdueSince({ ...each, isPaid: false }, today) !== null),
      dueOn,
      lastDueOn,
      from: null,
      ...rowsOf(
        lines.map(({ name, amount, base }) => ({ name, rent: amount, base })),
        [
          [
            'Discount',
            minus(
              ZERO,
              of(({ invoice }) => invoice.discount),
            ),
          ],
          [
            'Credit notes',
            minus(
              ZERO,
              of(({ credited }) => credited),
            ),
          ],
          ['Interest', of(({ interestGenerated }) => interestGenerated)],
          [
            'Paid already',
            minus(
              ZERO,
              of(({ paid }) => paid),
            ),
          ],
        ],
      ),
    };
  }
  const [next] = first;
  if (!next) return null;
  const rents = sum(first.flatMap(({ lines }) => lines.map(({ rent }) => rent)));
  const billed = sum(first.map((each) => each.next.amount));
  const open = sum(first.map((each) => each.next.open));
  const [dueOn, lastDueOn] = endsOf(first.map((each) => each.next.dueOn));
  return {
    month: firstOfMonth(next.next.billedOn),
    lastMonth: null,
    isWritten: false,
    hasFees: false,
    isRepair: false,
    isLate: false,
    from: next.from,
    dueOn,
    lastDueOn,
    ...rowsOf(
      first.flatMap(({ lines }) => lines),
      [
        ['Discount', minus(billed, rents)],
        ['Paid ahead', minus(open, billed)],
      ],
    ),
  };
}

/** The first of some days, and the last where that is another one. */
function endsOf(days: readonly Day[]): [first: Day, last: Day | null] {
  const first = days.reduce((one, other) => (one < other ? one : other));
  const last = days.reduce(later);
  return [first, first === last ? null : last];
}

const isFee = ({ kind }: { readonly kind: InvoiceLineKind }) =>
  kind === 'missed' || kind === 'damage';

/** Whether nothing but damage was invoiced. */
function isRepair(owed: readonly Standing[]): boolean {
  return owed.every(({ invoice }) => invoice.kind === 'damage');
}

/** Those of some invoices that have a fee beside rent. */
export async function findWithFees(
  { db }: AppContext,
  owed: readonly Standing[],
): Promise<ReadonlySet<number>> {
  const ids = owed.map(({ id }) => id);
  const of = inArray(invoiceLines.invoiceId, ids);
  const rows = ids.length > 0 ? await db.select().from(invoiceLines).where(of) : [];
  return new Set(rows.filter(isFee).map(({ invoiceId }) => invoiceId));
}

/** Rows of what is not nothing, and their sum; the same thing of two months is one row. */
function rowsOf(
  lines: Upcoming['lines'],
  further: readonly (readonly [name: string, amount: Paise])[],
): Pick<HomeBill, 'rows' | 'total'> {
  const things = [...Map.groupBy(lines, ({ name }) => name)].map(
    ([name, own]) => [name, sum(own.map(({ base }) => base))] as const,
  );
  const tax = sum(lines.map(({ rent, base }) => minus(rent, base)));
  const rows = [...things, ['GST', tax] as const, ...further]
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => ({ name, amount }));
  return { rows, total: sum(rows.map(({ amount }) => amount)) };
}
