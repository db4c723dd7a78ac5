import { and, asc, eq, gt, or } from 'drizzle-orm';
import { type AccountHome, accountHome } from '#contract/overview/home.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { depositTotals } from '#domain/billing/deposit.ts';
import { interestADay } from '#domain/billing/interest.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { mayRepair } from '#domain/orders/order.ts';
import { formatRupees, minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import type { StatementKind } from '#domain/overview/statement.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/accounts.ts';
import { outbox } from '#server/db/schema/operations.ts';
import { orders } from '#server/db/schema/orders.ts';
import { paidAhead } from '#server/billing/credits.ts';
import { findOpenInvoicesOf, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findUpcoming } from '#server/billing/upcoming.ts';
import { describeHome } from '#server/overview/home/home.ts';
import { findInspection } from '#server/endings/inspections/find.ts';
import { rentPaidWith } from '#server/orders/rent-paid.ts';
import { describeDeposits } from '#server/overview/rentals/deposits.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { findHeldMoney } from '#server/settlement/held.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { describeStatement } from '#server/overview/statement/statement.ts';
import { Comparisons, type Reader } from './comparisons.ts';
import { amountsOfPolicies, amountsOfRenter } from './known-amounts.ts';
import { today } from './rentals.ts';
import type { TestShop } from './shop.ts';
import { OfficePages, type Together } from './shown-in-office.ts';
import { AccountPages, type Truth } from './shown-to-renters.ts';
import type { Watch } from './simulate.ts';

interface Announced {
  readonly userId: number;
  readonly orderId: number;
  readonly billedOn: Day;
  readonly amount: Paise;
  readonly open: Paise;
  /** Else it is what the invoice is if it comes on the day that is promised. */
  readonly isDelivered: boolean;
}

const amountsOf = ({ amount, open }: Announced) => [amount, open];

/** They tell what a quote told, which the tests of swaps and moves compare. */
const OF_EXCHANGES =
  /to confirm your (?:move|swap)|Your swap is done|We’ve moved your|We’ve replaced your|we moved your|your swap is done/u;

/** What of a statement the chart on Home counts. */
const BILLED: ReadonlySet<StatementKind> = new Set([
  'rent',
  'cancellation',
  'damage',
  'sale',
  'interest',
  'credit_note',
]);

/** As letters and pages write amounts; an SMS has no sign for them. */
const WRITTEN = /₹(?:\d[\d,]*)?\d(?:\.\d\d)?/gu;

/** Compares every amount that renters are shown with their statement, a quote or the next invoice. */
export class ShownAmounts implements Watch {
  readonly compared = new Comparisons();
  /** At which stages of an end something was compared. */
  readonly stages = new Set<string>();
  readonly #shop: TestShop;
  readonly #pages: AccountPages;
  readonly #office: OfficePages;
  #announced: Announced[] = [];
  #lastLetter = 0;
  /** The amounts that texts to a renter may name: all that ever were theirs. */
  readonly #known = new Map<number, Set<string>>();

  constructor(shop: TestShop) {
    this.#shop = shop;
    this.#pages = new AccountPages(shop, this.compared);
    this.#office = new OfficePages(shop, this.compared);
  }

  #same(reader: Reader, what: string, shown: number, is: number): void {
    this.compared.same(reader, `${today(this.#shop)} ${what}`, shown, is);
  }

  /** What was announced as the next invoice is what was billed. */
  async billed(): Promise<void> {
    const { db } = this.#shop.shop;
    const now = today(this.#shop);
    for (const { orderId, billedOn, amount, isDelivered } of this.#announced) {
      if (billedOn > now || !isDelivered) continue;
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
      this.#same('next invoice', `order ${orderId}`, amount, invoice?.amount ?? -1);
    }
    this.#announced = [];
  }

  async lived(): Promise<void> {
    const { shop } = this.#shop;
    const rows = await shop.db.select().from(orders).orderBy(asc(orders.id));
    await this.#announce(rows);
    const all: Together[] = [];
    for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
      all.push(await this.#compareRenter(userId, own));
    }
    await this.#office.books(all, today(this.#shop));
    await this.#compareLetters();
  }

  /** What renters are told of their next invoices. */
  async #announce(rows: readonly OrderRow[]): Promise<void> {
    this.#announced = [];
    const running = rows.filter(({ status }) => status !== 'RETURNED' && status !== 'CANCELLED');
    for (const [userId, own] of Map.groupBy(running, (row) => row.userId)) {
      for (const { orderId, next } of await findUpcoming(this.#shop.shop, own, today(this.#shop))) {
        const isDelivered = own.find(({ id }) => id === orderId)?.status === 'DELIVERED';
        const { billedOn, amount, open } = next;
        this.#announced.push({ userId, orderId, billedOn, amount, open, isDelivered });
      }
    }
  }

  /** Every amount in a letter or SMS is one of its renter's statement, invoices, orders, quotes or policies. */
  async #compareLetters(): Promise<void> {
    const written = await this.#shop.shop.db
      .select({
        id: outbox.id,
        text: outbox.text,
        subject: outbox.subject,
        channel: outbox.channel,
        userId: users.id,
      })
      .from(outbox)
      .innerJoin(users, or(eq(users.email, outbox.to), eq(users.contact, outbox.to)))
      .where(gt(outbox.id, this.#lastLetter))
      .orderBy(asc(outbox.id));
    this.#lastLetter = written.at(-1)?.id ?? this.#lastLetter;
    for (const [userId, letters] of Map.groupBy(written, (letter) => letter.userId)) {
      await this.#learn(userId);
      for (const { subject, text, channel } of letters) {
        if (OF_EXCHANGES.test(subject)) continue;
        this.#knows(channel === 'email' ? 'letters' : 'SMS', userId, subject, text);
      }
    }
  }

  /** Adds the amounts of a day to those that texts to a renter may name. */
  async #learn(userId: number, more: readonly Paise[] = []): Promise<void> {
    const { shop, clock } = this.#shop;
    const known = this.#known.get(userId) ?? new Set(amountsOfPolicies(shop));
    this.#known.set(userId, known);
    const amounts = await amountsOfRenter(shop, userId, today(this.#shop), clock.now());
    for (const amount of [...amounts, ...more.map(formatRupees)]) known.add(amount);
  }

  #knows(reader: Reader, userId: number, what: string, text: string): void {
    for (const [said] of text.replaceAll('Rs.', '₹').matchAll(WRITTEN)) {
      const isKnown = this.#known.get(userId)?.has(said) ?? false;
      this.compared.holds(reader, isKnown, `${today(this.#shop)} “${what}”: ${said} in ${text}`);
    }
  }

  /** The sentences of Home name amounts of the day, or of days before. */
  async #compareSentences({ userId, on, open }: Truth, home: AccountHome): Promise<void> {
    const { next, after, noRent, endings, things } = home;
    const said = JSON.stringify([next, after, noRent, endings.map(({ words }) => words)]);
    const late = open.filter(({ payBy }) => payBy < on);
    const due = open.filter(({ payBy }) => payBy >= on);
    const byDay = Map.groupBy(due, ({ payBy }) => payBy);
    const parts = [late, due, ...byDay.values()].map(totalOpen);
    const monthly = things.map((thing) => thing.monthly);
    await this.#learn(userId, [
      ...parts,
      ...monthly,
      sum(monthly),
      interestADay(sum(late.map(({ rent }) => rent))),
      ...this.#announced.filter((each) => each.userId === userId).flatMap(amountsOf),
    ]);
    this.#knows('Home', userId, `renter ${userId}`, said);
  }

  async #compareRenter(userId: number, own: readonly OrderRow[]): Promise<Together> {
    const { shop, clock } = this.#shop;
    const { db } = shop;
    const on = today(this.#shop);
    const statement = await describeStatement(shop, userId, null, on);
    const home = accountHome.output.parse(await describeHome(shop, userId, clock.now()));
    const open = await standingsOf(db, await findOpenInvoicesOf(db, userId), on);
    const truth = { userId, on, statement, open };
    const credit = await this.#compareCredit(userId, own, home);
    this.#compareHome(truth, home);
    await this.#compareEnds(userId, own, home);
    await this.#compareSentences(truth, home);
    await this.#pages.compare(truth, home);
    await this.#office.customer(truth, credit);
    await this.#office.orders(truth, own, on);
    const money = await findMoney(shop, userId, on);
    return { ...money, held: statement.closing.held, open };
  }

  /** Answers what is paid ahead for what is with the renter. */
  async #compareCredit(
    userId: number,
    own: readonly OrderRow[],
    { credit, creditToCome }: AccountHome,
  ): Promise<Paise> {
    const { db } = this.#shop.shop;
    const ahead: Paise[] = [];
    const toCome: Paise[] = [];
    for (const order of own) {
      ahead.push(await paidAhead(db, order.id));
      const isToCome = order.deliveredOn === null && order.status !== 'CANCELLED';
      toCome.push(isToCome ? await rentPaidWith(db, order) : ZERO);
    }
    this.#same('Home', `renter ${userId}, credit`, credit, sum([...ahead, ...toCome]));
    this.#same('Home', `renter ${userId}, credit to come`, creditToCome, sum(toCome));
    return sum(ahead.filter((_, at) => mayRepair(own[at]?.status ?? 'CANCELLED')));
  }

  #compareHome({ userId, statement, open }: Truth, home: AccountHome): void {
    const { closing, lines, refunding, depositRefunding } = statement;
    const same = (what: string, shown: number, is: number) =>
      this.#same('Home', `renter ${userId}, ${what}`, shown, is);
    same('deposits', home.activeDeposits, closing.held);
    same('deposit being refunded', depositRefunding, home.depositsBack);
    const used = sum([closing.balance, refunding]);
    same('credit of the statement', minus(totalOpen(open), used), home.credit);
    if (home.autopay === null) same('pending', home.pendingInvoices, totalOpen(open));
    const [first] = home.months;
    if (first && lines.every((line) => line.on >= first.month)) {
      const billed = lines.filter(({ kind }) => BILLED.has(kind)).map(({ charged }) => charged);
      same('billed in twelve months', chart(home.months, 'billed'), sum(billed));
      same('left to pay', chart(home.months, 'open'), totalOpen(open));
    }
    if (home.bill) same('rows of the bill', total(home.bill.rows), home.bill.total);
  }

  async #compareEnds(
    userId: number,
    own: readonly OrderRow[],
    { endings }: AccountHome,
  ): Promise<void> {
    const { shop, clock } = this.#shop;
    const { db } = shop;
    const money = await findMoney(shop, userId, today(this.#shop));
    const deposits = await describeDeposits(db, userId, money);
    const of = `renter ${userId}`;
    const entries = deposits.map(({ txnType: type, depositStatus: status, amount, held }) => {
      return { type, status, amount, held };
    });
    const { active } = depositTotals(entries);
    this.#same('Deposits', `${of}, active`, active, money.held);
    for (const { orderNumber, stage, rows, comesBack } of endings) {
      this.stages.add(stage);
      const order = own.find(({ number }) => number === orderNumber);
      const inspection = order && (await findInspection(db, order.id));
      if (comesBack === null) continue;
      this.#same('Home', `${of}, ${stage}, rows of ${orderNumber}`, total(rows), comesBack);
      if (!inspection) continue;
      const refund = deposits.find(
        ({ orderNum, txnType }) => orderNum === orderNumber && txnType === 'REFUND',
      );
      const known =
        inspection.state === 'final'
          ? (refund?.amount ?? 0)
          : (await findHeldMoney(db, inspection, clock.now())).comesBack;
      this.#same('Home', `${of}, ${stage}, refund of ${orderNumber}`, comesBack, known);
    }
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
