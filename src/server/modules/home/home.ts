import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { AccountHome } from '#contract/home.ts';
import { totalOpen } from '#domain/allocation.ts';
import { unverifiedDocuments } from '#domain/awaited-documents.ts';
import { depositTotals } from '#domain/deposit.ts';
import { afterNext, byUrgency, homeTone } from '#domain/home-next.ts';
import { dayOf } from '#domain/kolkata.ts';
import { type Paise, sum } from '#domain/money.ts';
import { isMoneyOverdue } from '#domain/open-money.ts';
import { financialYearOf } from '#domain/statement.ts';
import { autopayCell } from '#messages/home-autopay.ts';
import { type HomeFacts, homeWords, warnsOfMiss } from '#messages/home-next.ts';
import { nearFacts } from '#messages/home-visit.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import type { Shop } from '#server/lib/shop.ts';
import { endedWithAccount, findBegun } from '#server/modules/autopay/begun.ts';
import { findHowPaid, type HowPaid } from '#server/modules/autopay/how-paid.ts';
import { offerFor } from '#server/modules/autopay/offer.ts';
import { describeBankAccount } from '#server/modules/bank/state.ts';
import { paidAhead } from '#server/modules/billing/credits.ts';
import { findDefaultLetters } from '#server/modules/billing/default.ts';
import { findMonthlyRents, findUpcoming, firstOf } from '#server/modules/billing/upcoming.ts';
import { findDocuments } from '#server/modules/customers/documents.ts';
import { findWaitingMandate, type MandateRow } from '#server/modules/customers/mandates.ts';
import { findRefunds } from '#server/modules/payments/find-refunds.ts';
import { rentPaidWith } from '#server/modules/orders/rent-paid.ts';
import { findDeposits, shownEntry } from '#server/modules/rentals/deposits.ts';
import { describeOrders } from '#server/modules/rentals/orders.ts';
import { findPlannedRepairsOf } from '#server/modules/repairs/find.ts';
import { bringsOrder, describeVisits } from '#server/modules/visits/describe.ts';
import { actionAfter, actionsFor } from './actions.ts';
import { findMonths } from './months.ts';
import { paidSoFar } from './paid.ts';
import { billOf, findWithFees } from './rent.ts';
import { findKeptSince } from './since.ts';
import { comingOrders, rentedThings, type RunningOrder } from './things.ts';
import { thingsNext } from './things-next.ts';

/** Orders that run beyond these are in the list of orders alone. */
const MOST_ORDERS = 24;

/** All that the account's home shows at a moment. */
export async function describeHome(shop: Shop, userId: number, now: Date): Promise<AccountHome> {
  const { db } = shop;
  const today = dayOf(now);
  const running = await findRunning(shop, userId, now);
  const rows = running.map(({ row }) => row);
  const upcoming = await findUpcoming(shop, rows, today);
  const first = firstOf(upcoming);
  const paid = await findHowPaid(db, userId, today);
  const mandate = paid.mandate ?? (await findWaitingMandate(db, userId));
  const offer = mandate ? undefined : await offerFor(db, userId, now);
  const offersAutoPay = offer !== undefined;
  const gone = mandate ? undefined : await findGone(db, userId);
  const bank = await describeBankAccount(shop, userId, now);
  const back = await findRefunds(
    shop,
    and(eq(orders.userId, userId), ne(refunds.state, 'done')),
    now,
  );
  const repairs = await findPlannedRepairsOf(db, userId);
  const withFees = await findWithFees(shop, [
    ...paid.owed,
    ...paid.taken.flatMap((each) => each.owed),
  ]);
  const books = {
    running,
    paid,
    withFees,
    upcoming,
    first,
    monthlyRents: await findMonthlyRents(db, rows),
    letters: await findDefaultLetters(db, paid.late),
    bank,
    offersAutoPay,
    repairs,
    refunds: back,
  };
  const facts = thingsNext(books, now);
  const [next] = byUrgency(facts);
  const isByHand = paid.late.length + paid.due.length > 0;
  const leaves = isByHand ? undefined : facts.find(leavesItself);
  const since = await findKeptSince(
    db,
    rows.map(({ id }) => id),
  );
  const isOpen = isMoneyOverdue(paid.owed);
  const things = rentedThings({ running, repairs }, { hasOpenMoney: isOpen, since }, today);
  const bill = await billOf(shop, paid, first, today);
  return {
    ...(await findFigures(db, userId)),
    pendingInvoices: totalOpen(paid.owed.filter(({ id }) => !isOnItsWay(paid, id))),
    next: next
      ? {
          kind: next.kind,
          tone: warnsOfMiss(next) ? 'act' : homeTone(next.kind),
          ...shownWords(homeWords(next, today)),
          facts: next.kind === 'delivery_near' ? nearFacts(next.visit) : [],
          actions: actionsFor(next, shop.site),
        }
      : null,
    after: afterNext(facts).map((each) => ({
      on: each.on,
      words: homeWords(each, today).short,
      action: actionAfter(each, shop.site),
    })),
    things,
    coming: comingOrders(
      running,
      unverifiedDocuments(await findDocuments(db, userId)).length === 0,
    ),
    bill: bill && { ...bill, leavesOn: leaves?.on ?? null },
    paidSoFar: things.length === 0 ? paidSoFar(running) : null,
    months: await findMonths(db, userId, first, today),
    autopay:
      mandate || offersAutoPay
        ? autopayCell(mandate, { hasFailed: paid.failed !== undefined, gone })
        : null,
    credit: await findCredit(db, running),
    statementYear: financialYearOf(today),
  };
}

/** The mandate that ended with its account, where nothing of AutoPay happened since. */
async function findGone(db: Db, userId: number): Promise<MandateRow | undefined> {
  const latest = await findBegun(db, userId);
  return latest && (await endedWithAccount(db, latest)) ? latest : undefined;
}

function leavesItself(facts: HomeFacts): boolean {
  return (facts.kind === 'rent_leaves' && !facts.isPaid) || facts.kind === 'debit_retry';
}

/** Whether the bank has an invoice's debit: it is not asked for then. */
function isOnItsWay({ taken }: HowPaid, invoiceId: number): boolean {
  return taken.some((each) => each.isOnItsWay && each.owed.some(({ id }) => id === invoiceId));
}

function shownWords({ short: _short, ...words }: ReturnType<typeof homeWords>) {
  return words;
}

async function findRunning(shop: Shop, userId: number, now: Date): Promise<RunningOrder[]> {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['RETURNED', 'CANCELLED'])))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST_ORDERS);
  const shown = await describeOrders(shop, rows);
  const visits = await describeVisits(shop, userId, now);
  return rows.flatMap((row, at) => {
    const order = shown[at];
    const own = visits.filter(({ orderNumber }) => orderNumber === row.number);
    const visit = own.find(bringsOrder);
    const move = own.find(({ kind, state }) => kind === 'relocation' && state === 'planned');
    return order ? [{ row, shown: order, visit, move }] : [];
  });
}

/** The specification's figures. */
async function findFigures(db: Db, userId: number) {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${notInArray(orders.status, ['PAYMENT_AWAITED', 'RETURNED', 'CANCELLED'])}))::int`,
    })
    .from(orders)
    .where(eq(orders.userId, userId));
  const deposits = (await findDeposits(db, userId)).map(({ entry }) => shownEntry(entry));
  const back = deposits.filter(
    ({ type, status }) => type === 'REFUND' && status === 'WAITING_PAYMENT',
  );
  return {
    activeOrders: counted?.active ?? 0,
    allOrders: counted?.all ?? 0,
    activeDeposits: depositTotals(deposits).active,
    depositsBack: sum(back.map(({ amount }) => amount)),
  };
}

/** Rent that is paid and not used: what orders hold, and the first rent of those not delivered yet. */
async function findCredit(db: Db, running: readonly RunningOrder[]): Promise<Paise> {
  const amounts: Paise[] = [];
  for (const { row } of running) {
    amounts.push(await paidAhead(db, row.id));
    if (row.deliveredOn === null) amounts.push(await rentPaidWith(db, row));
  }
  return sum(amounts);
}
