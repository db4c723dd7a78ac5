import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { DELIVERY_SAC } from '#domain/billing/invoice.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum } from '#domain/base/money.ts';
import { monthlyRentOf } from '#domain/orders/rent-line.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { creditNotes, invoiceLines, invoices } from '#server/db/schema/billing.ts';
import { type TxContext } from '#server/lib/shop.ts';
import { writeCreditNote } from '#server/billing/credit-notes.ts';
import { addCredit, allocateCredit } from '#server/billing/credits.ts';
import type { OrderLineRow } from '#server/billing/issue.ts';
import type { InvoiceRow } from '#server/billing/invoice-accounts.ts';
import { withdrawCredit } from '#server/billing/withdraw.ts';
import { writeInvoice } from '#server/billing/write-invoice.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { KeptFee } from './quote.ts';

const GIVEN_BACK = 'Rent that was kept and given back after all';

interface Kept {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  /** All that is kept, the fees among it. */
  readonly kept: Paise;
  readonly fees: readonly KeptFee[];
}

/**
 * Writes the tax invoice of what is kept of a cancelled order, paid by the order's payment
 * (rules/orders.md#rent-that-is-kept). What of the first rent is not kept stands on it as a discount.
 */
export async function invoiceKeptRent(
  work: TxContext,
  { order, lines, kept, fees }: Kept,
  now: Date,
): Promise<InvoiceRow> {
  const today = dayOf(now);
  const isRentKept = kept > sum(fees.map(({ amount }) => amount));
  const rents = (isRentKept ? lines : []).map((line) => ({
    kind: 'rent' as const,
    productSlug: line.productSlug,
    name: `${line.name}: first month’s rent, kept on cancellation`,
    sac: line.sac,
    quantity: line.quantity,
    tenure: line.kind === 'seasonal' ? null : line.tenure,
    from: today,
    until: today,
    amount: monthlyRentOf(line),
  }));
  const charged = fees.map((fee) => ({
    ...fee,
    sac: DELIVERY_SAC,
    quantity: 1,
    from: today,
    until: today,
  }));
  const all = [...rents, ...charged];
  const discountLeft = minus(sum(all.map(({ amount }) => amount)), kept);
  const days = { from: today, until: today, dueOn: today };
  const invoice = await writeInvoice(
    work,
    { kind: 'cancellation', order, lines: all, discountLeft: paise(discountLeft), ...days },
    now,
  );
  const { id: orderId, settledBy: paymentId } = order;
  const money = { orderId, source: 'advance', paymentId, amount: kept } as const;
  const credit = await addCredit(work.db, money, { on: today, at: now });
  await allocateCredit(work.db, credit, [invoice], today);
  return invoice;
}

/** The invoice of the rent that a cancelled order keeps, and what of it is kept still. */
export interface KeptRent {
  readonly invoice: InvoiceRow;
  readonly left: Paise;
  /** Whether fees are among it. */
  readonly withFees: boolean;
  /** Each of them; none where something of what was kept went back. */
  readonly fees: { name: string; amount: Paise }[];
}

export async function findKeptRent(db: Db, orderId: number): Promise<KeptRent | undefined> {
  return (await findKeptRents(db, [orderId])).get(orderId);
}

/** The same of those of these orders that keep some. */
export async function findKeptRents(
  db: Db,
  orderIds: number[],
): Promise<ReadonlyMap<number, KeptRent>> {
  const isKept = and(inArray(invoices.orderId, orderIds), eq(invoices.kind, 'cancellation'));
  const written = await db.select().from(invoices).where(isKept);
  if (written.length === 0) return new Map();
  const ids = written.map(({ id }) => id);
  const notes = await db.select().from(creditNotes).where(inArray(creditNotes.invoiceId, ids));
  const charged = await db
    .select({ id: invoiceLines.invoiceId, name: invoiceLines.name, amount: invoiceLines.amount })
    .from(invoiceLines)
    .where(and(inArray(invoiceLines.invoiceId, ids), ne(invoiceLines.kind, 'rent')))
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
  const feesOf = Map.groupBy(charged, ({ id }) => id);
  return new Map(
    written.map((invoice) => {
      const own = notes.filter(({ invoiceId }) => invoiceId === invoice.id);
      const left = minus(invoice.amount, sum(own.map(({ amount }) => amount)));
      const fees = (feesOf.get(invoice.id) ?? []).map(({ name, amount }) => ({ name, amount }));
      const isWhole = left === invoice.amount;
      const told = { withFees: fees.length > 0, fees: isWhole ? fees : [] };
      return [invoice.orderId, { invoice, left, ...told }];
    }),
  );
}

/**
 * Gives up rent that was kept, as its payment has given it back: a credit note takes it off its
 * invoice (rules/payments.md#refunds-made-at-the-provider). Answers the note's number; the order is locked.
 */
export async function giveUpKeptRent(
  tx: Tx,
  { invoice, left }: KeptRent,
  { paymentId, amount }: { paymentId: string; amount: Paise },
  now: Date,
): Promise<string> {
  if (amount > left) throw new Error(`Invoice ${invoice.number} keeps less than is given up`);
  const number = await writeCreditNote(tx, invoice, { amount, reason: GIVEN_BACK }, now);
  await withdrawCredit(tx, paymentId, amount, dayOf(now));
  return number;
}
