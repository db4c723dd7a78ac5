import { and, asc, eq, gt, or } from 'drizzle-orm';
import { accountHome } from '#contract/overview/home.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { depositTotals } from '#domain/billing/deposit.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import type { StatementKind } from '#domain/overview/statement.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { heldDeposits } from '#server/overview/books/open-sums.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findOpenInvoicesOf, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findUpcoming } from '#server/billing/upcoming.ts';
import { describeHome } from '#server/overview/home/home.ts';
import { findInspection } from '#server/endings/inspections/find.ts';
import { rentPaidWith } from '#server/orders/rent-paid.ts';
import { describeDeposits } from '#server/overview/rentals/deposits.ts';
import { findHeldMoney } from '#server/settlement/held.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { describeStatement } from '#server/overview/statement/statement.ts';
import { amountsOfPolicies, amountsOfRenter } from './known-amounts.ts';
import { today } from './rentals.ts';
import type { TestShop } from './shop.ts';
import type { Watch } from './simulate.ts';

interface Announced {
  readonly orderId: number;
  readonly billedOn: Day;
  readonly amount: Paise;
}

/** They tell what a quote told, which the tests of swaps and moves compare. */
const OF_EXCHANGES =
  /to confirm your (?:move|swap)|Your (?:swap|move) is done|replaces order|has moved/u;

/** What of a statement the chart on Home counts. */
const BILLED: ReadonlySet<StatementKind> = new Set([
  'rent',
  'cancellation',
  'damage',
  'sale',
  'interest',
  'credit_note',
]);

/** Compares every amount that renters are shown with their statement, a quote or the next invoice. */
export class ShownAmounts implements Watch {
  comparisons = 0;
  readonly wrong: string[] = [];
  /** At which stages of an end something was compared. */
  readonly stages = new Set<string>();
  readonly #shop: TestShop;
  #announced: Announced[] = [];
  #lastLetter = 0;
  /** The amounts that letters to a renter may name: all that ever were theirs. */
  readonly #known = new Map<number, Set<string>>();

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  #same(what: string, shown: number, is: number): void {
    this.comparisons += 1;
    if (shown !== is) this.wrong.push(`${today(this.#shop)} ${what}: ${shown}, not ${is}`);
  }

  /** What was announced as the next invoice is what was billed. */
  async billed(): Promise<void> {
    const { db } = this.#shop.shop;
    const now = today(this.#shop);
    for (const { orderId, billedOn, amount } of this.#announced) {
      if (billedOn > now) continue;
      const [invoice] = await db
        .select()
        .from(invoices)
        .where(
          and(
            eq(invoices.orderId, orderId),
            eq(invoices.from, billedOn),
            eq(invoices.kind, 'rent'),
          ),
        )
        .orderBy(asc(invoices.id));
      this.#same(`next invoice of order ${orderId}`, amount, invoice?.amount ?? -1);
    }
    this.#announced = [];
  }

  async lived(): Promise<void> {
    const { shop } = this.#shop;
    const rows = await shop.db.select().from(orders).orderBy(asc(orders.id));
    const held: Paise[] = [];
    for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
      held.push(await this.#compareRenter(userId, own));
    }
    this.#same('held by the books', (await heldDeposits(shop.db)).amount, sum(held));
    await this.#compareLetters();
    const delivered = rows.filter(({ status }) => status === 'DELIVERED');
    const next = await findUpcoming(shop, delivered, today(this.#shop));
    this.#announced = next.map(({ orderId, next: { billedOn, amount } }) => {
      return { orderId, billedOn, amount };
    });
  }

  /** Every amount in a letter is one of its renter's statement, invoices, orders, quotes or policies. */
  async #compareLetters(): Promise<void> {
    const { shop, clock } = this.#shop;
    const on = today(this.#shop);
    const written = await shop.db
      .select({ id: outbox.id, text: outbox.text, subject: outbox.subject, userId: users.id })
      .from(outbox)
      .innerJoin(users, or(eq(users.email, outbox.to), eq(users.contact, outbox.to)))
      .where(gt(outbox.id, this.#lastLetter))
      .orderBy(asc(outbox.id));
    this.#lastLetter = written.at(-1)?.id ?? this.#lastLetter;
    for (const [userId, letters] of Map.groupBy(written, (letter) => letter.userId)) {
      const known = this.#known.get(userId) ?? new Set(amountsOfPolicies(shop));
      this.#known.set(userId, known);
      for (const amount of await amountsOfRenter(shop, userId, on, clock.now())) known.add(amount);
      for (const { subject, text } of letters) {
        if (OF_EXCHANGES.test(subject)) continue;
        for (const [said] of text.matchAll(/₹(?:\d[\d,]*)?\d(?:\.\d\d)?/gu)) {
          this.comparisons += 1;
          if (!known.has(said)) this.wrong.push(`${on} letter “${subject}”: ${said}`);
        }
      }
    }
  }

  /** Answers what their statement holds. */
  async #compareRenter(userId: number, own: readonly (typeof orders.$inferSelect)[]) {
    const { shop, clock } = this.#shop;
    const { db } = shop;
    const now = clock.now();
    const on = today(this.#shop);
    const { closing, lines, ...back } = await describeStatement(db, userId, null, on);
    const home = accountHome.output.parse(await describeHome(shop, userId, now));
    const deposits = await describeDeposits(db, userId, await findMoney(db, userId, on));
    const entries = deposits.map(({ txnType: type, depositStatus: status, amount, held }) => {
      return { type, status, amount, held };
    });
    const of = `renter ${userId}`;
    this.#same(`${of}, deposits on Home`, home.activeDeposits, closing.held);
    this.#same(`${of}, active deposits`, depositTotals(entries).active, closing.held);
    const open = await standingsOf(db, await findOpenInvoicesOf(db, userId), on);
    const credit: Paise[] = [];
    const toCome: Paise[] = [];
    for (const order of own) {
      credit.push(await paidAhead(db, order.id));
      const isToCome = order.deliveredOn === null && order.status !== 'CANCELLED';
      toCome.push(isToCome ? await rentPaidWith(db, order) : ZERO);
    }
    this.#same(`${of}, credit`, home.credit, sum([...credit, ...toCome]));
    const { refunding, depositRefunding } = back;
    this.#same(`${of}, deposit being refunded`, depositRefunding, home.depositsBack);
    const used = sum([closing.balance, refunding]);
    this.#same(`${of}, credit of the statement`, minus(totalOpen(open), used), home.credit);
    this.#same(`${of}, credit to come`, home.creditToCome, sum(toCome));
    if (home.autopay === null) {
      this.#same(`${of}, pending`, home.pendingInvoices, totalOpen(open));
    }
    const [first] = home.months;
    if (first && lines.every((line) => line.on >= first.month)) {
      const billed = lines.filter(({ kind }) => BILLED.has(kind)).map(({ charged }) => charged);
      this.#same(`${of}, billed in twelve months`, chart(home.months, 'billed'), sum(billed));
      this.#same(`${of}, left to pay`, chart(home.months, 'open'), totalOpen(open));
    }
    if (home.bill) this.#same(`${of}, rows of the bill`, total(home.bill.rows), home.bill.total);
    for (const { orderNumber, stage, rows, comesBack } of home.endings) {
      this.stages.add(stage);
      const order = own.find(({ number }) => number === orderNumber);
      const inspection = order && (await findInspection(db, order.id));
      if (comesBack === null) continue;
      this.#same(`${of}, ${stage}, rows of ${orderNumber}`, total(rows), comesBack);
      if (!inspection) continue;
      const refund = deposits.find(
        ({ orderNum, txnType }) => orderNum === orderNumber && txnType === 'REFUND',
      );
      const known =
        inspection.state === 'final'
          ? (refund?.amount ?? 0)
          : (await findHeldMoney(db, inspection, now)).comesBack;
      this.#same(`${of}, ${stage}, refund of ${orderNumber}`, comesBack, known);
    }
    return closing.held;
  }
}

function chart(
  months: readonly Record<'billed' | 'open', number>[],
  part: 'billed' | 'open',
): number {
  return months.reduce((all, month) => all + month[part], 0);
}

function total(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((all, { amount }) => all + amount, 0);
}
