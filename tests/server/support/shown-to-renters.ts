import { invoiceTotals, listInvoices } from '#contract/billing/invoice.ts';
import { type Order, orderDashboard, viewAllOrders } from '#contract/orders/order.ts';
import type { AccountHome } from '#contract/overview/home.ts';
import { listPayments } from '#contract/payments/payment.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, sum, ZERO } from '#domain/base/money.ts';
import { isMoneyOpen } from '#domain/billing/open-money.ts';
import type { RentStatement } from '#contract/overview/statement.ts';
import type { StatementKind, StatementLine } from '#domain/overview/statement.ts';
import { monthlyRentRows } from '#messages/orders/order-rent.ts';
import type { Standing } from '#server/billing/invoice-accounts.ts';
import { startSession } from '#server/lib/sessions.ts';
import { must } from './checkout.ts';
import type { Comparisons } from './comparisons.ts';
import type { TestShop } from './shop.ts';

/** A renter on a day, by the statement and the invoices that are open. */
export interface Truth {
  readonly userId: number;
  readonly on: Day;
  readonly statement: Pick<RentStatement, 'closing' | 'lines' | 'refunding' | 'depositRefunding'>;
  readonly open: readonly Standing[];
}

/** How money comes in, as a statement has it. */
const PAID_IN: ReadonlySet<StatementKind> = new Set([
  'order_payment',
  'exchange_payment',
  'move_payment',
  'invoice_payment',
  'autopay_payment',
  'extension_payment',
  'purchase_payment',
  'autopay_authorisation',
]);

const charged = (lines: readonly StatementLine[]) => sum(lines.map((line) => line.charged));
const paidIn = (lines: readonly StatementLine[]) =>
  sum(
    lines.filter(({ kind }) => PAID_IN.has(kind)).flatMap(({ paid, deposit }) => [paid, deposit]),
  );

/** What the account's pages beside Home answer, as their own renter asks for them. */
export class AccountPages {
  readonly #shop: TestShop;
  readonly #compared: Comparisons;
  readonly #tokens = new Map<number, string>();

  constructor(shop: TestShop, compared: Comparisons) {
    this.#shop = shop;
    this.#compared = compared;
  }

  async compare(truth: Truth, home: AccountHome): Promise<void> {
    const as = { token: await this.#tokenOf(truth.userId) };
    await this.#figures(truth, as);
    await this.#invoices(truth, as);
    await this.#payments(truth, as);
    const { userId } = truth;
    const shown = must(await this.#shop.request(viewAllOrders, { userId: String(userId) }, as));
    for (const order of shown) this.#order(order, truth, home);
  }

  async #tokenOf(userId: number): Promise<string> {
    const { shop, clock } = this.#shop;
    const known = this.#tokens.get(userId);
    if (known) return known;
    const token = await shop.db.transaction((tx) => startSession(tx, userId, clock.now()));
    if (!token) throw new Error('The renter cannot sign in');
    this.#tokens.set(userId, token);
    return token;
  }

  async #figures({ userId, on, open, statement }: Truth, as: { token: string }): Promise<void> {
    const shown = must(await this.#shop.request(orderDashboard, {}, as));
    const late = open.filter(({ payBy, isWaiting }) => payBy < on && !isWaiting);
    const same = (what: string, is: number, should: number) =>
      this.#compared.same('Orders', `${what} of renter ${userId}`, is, should);
    same('pending', shown.pendingInvoices, totalOpen(open));
    same('deposits', shown.activeDeposits, statement.closing.held);
    same('overdue', shown.overdue?.amount ?? 0, isMoneyOpen(late) ? totalOpen(late) : 0);
  }

  async #invoices({ userId, open, statement }: Truth, as: { token: string }): Promise<void> {
    const rows = must(await this.#shop.request(listInvoices, {}, as));
    const totals = must(await this.#shop.request(invoiceTotals, {}, as));
    const byNumber = Map.groupBy(statement.lines, ({ reference }) => reference);
    const same = (what: string, is: number, should: number) =>
      this.#compared.same('Invoices', `${what} of renter ${userId}`, is, should);
    same('due', sum(rows.map(({ due }) => due)), totalOpen(open));
    same('unpaid', totals.unpaidTotal + (totals.debited?.total ?? 0), totalOpen(open));
    for (const { invoiceNumber, amount, interestGenerated, credited, paid, due } of rows) {
      const own = byNumber.get(invoiceNumber) ?? [];
      same(invoiceNumber, sum([amount, interestGenerated]), charged(own));
      same(`due of ${invoiceNumber}`, due, minus(charged(own), sum([credited, paid])));
    }
  }

  async #payments({ userId, statement }: Truth, as: { token: string }): Promise<void> {
    const rows = must(await this.#shop.request(listPayments, {}, as));
    const byId = Map.groupBy(statement.lines, ({ reference }) => reference);
    for (const { providerPaymentId, amount, status } of rows) {
      if (status === 'FAILED') continue;
      const what = `${providerPaymentId} of renter ${userId}`;
      this.#compared.same('Payments', what, amount, paidIn(byId.get(providerPaymentId) ?? []));
    }
  }

  /** The page of an order and its row in Orders show the same. */
  #order(order: Order, { statement }: Truth, home: AccountHome): void {
    const { orderNumber, orderTerms, keptRent, refunds } = order;
    const own = statement.lines.filter((line) => line.orderNumber === orderNumber);
    const same = (what: string, is: number, should: number) =>
      this.#compared.same('order page', `${what} of ${orderNumber}`, is, should);
    const settled = own.find(({ kind }) => /^(?:order|exchange|move)_payment$/.test(kind));
    same('paid', orderTerms.totalPaid, settled ? paidIn([settled]) : 0);
    const kept = own.filter(({ kind }) => kind === 'cancellation' || kind === 'credit_note');
    if (keptRent) same('kept rent', keptRent.amount, charged(kept));
    for (const { reference, amount, returnedAt } of refunds) {
      const line = own.find(
        ({ kind, ...each }) => kind === 'refund' && each.reference === reference,
      );
      if (line && returnedAt) same('refunded', amount, minus(ZERO, line.paid));
    }
    const monthly = home.things.filter((thing) => thing.orderNumber === orderNumber);
    const [, rent] = monthlyRentRows(order).at(-1) ?? [];
    if (monthly.length > 0) {
      same('monthly rent', rent ?? 0, sum(monthly.map((thing) => thing.monthly)));
    }
  }
}
