import { eq } from 'drizzle-orm';
import { totalOpen } from '#domain/billing/allocation.ts';
import { totalOverdue } from '#domain/billing/invoice-balance.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import type { AccountMoney } from '#domain/overview/account-money.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { Standing } from '#server/billing/invoice-accounts.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { describeCustomer } from '#server/office/people/customers/page.ts';
import { findLedger } from '#server/office/orders/ledger.ts';
import {
  dueRefunds,
  heldDeposits,
  openByAge,
  overdueOn,
} from '#server/overview/books/open-sums.ts';
import type { OrderRow } from '#server/orders/status.ts';
import type { Comparisons } from './comparisons.ts';
import type { TestShop } from './shop.ts';
import type { Truth } from './shown-to-renters.ts';

const OPERATOR: Operator = {
  userId: 1,
  tokenHash: '',
  name: 'Operator',
  role: 'owner',
  sessionId: 1,
};

/** What one of all renters has, for the books to add up. */
export interface Together extends Pick<AccountMoney, 'held' | 'back'> {
  readonly open: readonly Standing[];
}

/** What operators read of the same money: a customer's page, an order's, and the books. */
export class OfficePages {
  readonly #shop: TestShop;
  readonly #compared: Comparisons;

  constructor(shop: TestShop, compared: Comparisons) {
    this.#shop = shop;
    this.#compared = compared;
  }

  /** A customer's page. */
  async customer({ userId, open, statement }: Truth, credit: Paise): Promise<void> {
    const { shop, clock } = this.#shop;
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
    if (!user) return;
    const shown = await describeCustomer(shop, user, OPERATOR, clock.now());
    const same = (what: string, is: number, should: number) =>
      this.#compared.same('customer page', `${what} of renter ${userId}`, is, should);
    same('open', shown.open, totalOpen(open));
    same('overdue', shown.overdue, totalOverdue(open));
    same('held', shown.held, statement.closing.held);
    same('due', total(shown.invoices.map(({ due }) => due)), totalOpen(open));
    same('deposits', total(shown.deposits.map(({ held = 0 }) => held)), statement.closing.held);
    same('paid ahead', total(shown.orders.map(({ paidAhead }) => paidAhead)), credit);
  }

  /** The money of each order, which is that of their statement in parts. */
  async orders({ statement }: Truth, own: readonly OrderRow[], on: Day): Promise<void> {
    const inHand: Paise[] = [];
    for (const order of own) {
      const ledger = await findLedger(this.#shop.shop, order, on);
      const lines = statement.lines.filter(({ orderNumber }) => orderNumber === order.number);
      const held = sum(lines.map(({ deposit }) => deposit));
      this.#compared.same('order desk', `held of ${order.number}`, ledger.held, held);
      inHand.push(ledger.inHand);
    }
    const of = `in hand of ${own[0]?.number ?? ''} and others`;
    this.#compared.same('order desk', of, sum(inHand), minus(ZERO, statement.closing.balance));
  }

  /** The books, which add up what all statements hold. */
  async books(all: readonly Together[], on: Day): Promise<void> {
    const { db } = this.#shop.shop;
    const open = all.flatMap((each) => each.open);
    const late = open.filter(({ payBy, isWaiting }) => payBy < on && !isWaiting);
    const ages = await openByAge(db, on);
    const due = await dueRefunds(this.#shop.shop);
    const same = (what: string, is: number, should: readonly Paise[]) =>
      this.#compared.same('Books', `${on} ${what}`, is, sum(should));
    const held = (await heldDeposits(db)).amount;
    same(
      'held',
      held,
      all.map((each) => each.held),
    );
    const openRent = Object.values(ages).map(({ amount }) => amount);
    same(
      'open rent',
      sum(openRent),
      open.map(({ rent }) => rent),
    );
    same(
      'overdue',
      (await overdueOn(db, on)).amount,
      late.map(({ rent }) => rent),
    );
    for (const [part, shown] of [
      ['deposit', due.deposits],
      ['paidAhead', due.paidAhead],
      ['payments', due.payments],
    ] as const) {
      same(
        `${part} to refund`,
        shown.amount,
        all.map(({ back }) => back[part]),
      );
    }
  }
}

const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
