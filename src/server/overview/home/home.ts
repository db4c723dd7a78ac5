import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { AccountHome } from '#contract/overview/home.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { unverifiedDocuments } from '#domain/documents/awaited-documents.ts';
import { afterNext, byUrgency, homeTone } from '#domain/overview/home-next.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { sum, ZERO } from '#domain/base/money.ts';
import { noRentToCome } from '#domain/billing/next-payment.ts';
import { lastDue } from '#domain/payments/refund-status.ts';
import { isMoneyOverdue } from '#domain/billing/open-money.ts';
import { financialYearOf } from '#domain/overview/statement.ts';
import { autopayCell } from '#messages/overview/home-autopay.ts';
import { noRentWords } from '#messages/overview/home-ending.ts';
import { type HomeFacts, homeWords, warnsOfMiss } from '#messages/overview/home-next.ts';
import { nearFacts } from '#messages/overview/home-visit.ts';
import type { Db } from '#server/db/db.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refunds } from '#server/db/schema/payments.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { endedWithAccount, findBegun } from '#server/billing/autopay/begun.ts';
import { findHowPaid, type HowPaid } from '#server/billing/autopay/payment-plan.ts';
import { offerFor } from '#server/billing/autopay/offer.ts';
import { findUncovered } from '#server/billing/autopay/uncovered.ts';
import { describeBankAccount } from '#server/settlement/bank/state.ts';
import { findDefaultLetters } from '#server/billing/default.ts';
import { findMonthlyRents, findUpcoming, firstOf } from '#server/billing/upcoming.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { findWaitingMandate, type MandateRow } from '#server/people/customers/mandates.ts';
import { findRefunds } from '#server/payments/find-refunds.ts';
import type { Standing } from '#server/billing/invoice-accounts.ts';
import { orderAhead } from '#server/orders/chain.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { describeOrders } from '#server/overview/rentals/orders.ts';
import { findPlannedRepairsOf } from '#server/care/repairs/find.ts';
import { findMoney } from '#server/overview/statement/money.ts';
import { findWaivedRefunds } from '#server/settlement/waived-refunds.ts';
import { bringsOrder, describeVisits } from '#server/visits/describe.ts';
import { actionAfter, actionsFor } from './actions.ts';
import { findEndings, findExchangeReports } from './endings.ts';
import { findMonths } from './months.ts';
import { paidSoFar } from './paid.ts';
import { billOf, findWithFees } from './rent.ts';
import { findReplacing } from './replacing.ts';
import { findKeptSince } from './since.ts';
import { comingOrders, rentedThings, type RunningOrder } from './things.ts';
import { thingsNext } from './things-next.ts';

/** Orders that run beyond these are in the list of orders alone. */
const MOST_ORDERS = 24;

/** All that the account's home shows at a moment. */
export async function describeHome(
  shop: AppContext,
  userId: number,
  now: Date,
): Promise<AccountHome> {
  const { db } = shop;
  const today = dayOf(now);
  const running = await findRunning(shop, userId, now);
  const rows = running.map(({ row }) => row);
  const money = await findMoney(shop, userId, today);
  const upcoming = await findUpcoming(shop, rows, today);
  const first = firstOf(upcoming);
  const paid = await findHowPaid(db, userId, today);
  const mandate = paid.mandate ?? (await findWaitingMandate(db, userId));
  const offer = mandate ? undefined : await offerFor(db, userId, now);
  const offersAutoPay = offer !== undefined;
  const uncovered = await findUncovered(db, userId, mandate, rows, now);
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
  const monthlyRents = await findMonthlyRents(db, rows);
  const endings = await findEndings(shop, userId, now);
  const waived = await findWaivedRefunds(db, userId);
  const books = {
    running,
    paid,
    withFees,
    upcoming,
    first,
    monthlyRents,
    rentalOf: await findRentalOf(db, paid.late.length > 0 ? [...paid.late, ...paid.due] : []),
    letters: await findDefaultLetters(db, paid.late),
    bank,
    offersAutoPay,
    uncovered,
    repairs,
    refunds: back,
    known: sum(endings.map(({ byTransfer }) => byTransfer)),
    settledBackBy: endings.flatMap(({ shown }) =>
      shown.stage === 'refund' && shown.backBy ? [shown.backBy] : [],
    ),
    endings: [
      ...endings.flatMap(({ facts }) => facts ?? []),
      ...(await findExchangeReports(db, userId, now)),
    ],
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
  const rented = rows.map(({ id, status, expiresOn }) => ({
    status,
    expiresOn,
    monthly: monthlyRents.get(id) ?? ZERO,
  }));
  const bill = await billOf(shop, paid, first, today);
  return {
    ...(await countOrders(db, userId)),
    activeDeposits: money.held,
    depositsBack: money.back.deposit,
    creditBack: money.back.paidAhead,
    waivedBack: sum(waived.filter(({ isPaid }) => !isPaid).map(({ amount }) => amount)),
    refundDue: lastDue(
      endings.flatMap(({ shown: { backBy, isLate } }) => (backBy ? [{ backBy, isLate }] : [])),
    ),
    areEnding: endings.length > 0 && rows.every(({ status }) => status === 'RETURN_REQUESTED'),
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
      await findReplacing(db, userId),
      now,
    ),
    endings: endings.map(({ shown }) => shown),
    bill: bill && { ...bill, leavesOn: leaves?.on ?? null },
    noRent: bill ? null : noRentWords(noRentToCome(rented, today), today),
    paidSoFar: things.length === 0 ? paidSoFar(running) : null,
    months: await findMonths(db, userId, first, today),
    autopay:
      mandate || offersAutoPay
        ? autopayCell(mandate, {
            hasFailed: paid.failed !== undefined,
            gone,
            uncovered,
          })
        : null,
    credit: money.credit,
    creditToCome: money.creditToCome,
    statementYear: financialYearOf(today),
  };
}

/** The order as which the rental of each of some orders goes on. */
async function findRentalOf(db: Db, owed: readonly Standing[]) {
  const found = new Map<number, { id: number; number: string }>();
  for (const orderId of new Set(owed.map(({ invoice }) => invoice.orderId))) {
    const isAhead = eq(orders.id, await orderAhead(db, orderId));
    const [ahead] = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(isAhead);
    if (ahead) found.set(orderId, ahead);
  }
  return found;
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

async function findRunning(shop: AppContext, userId: number, now: Date): Promise<RunningOrder[]> {
  const rows = await shop.db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), notInArray(orders.status, ['RETURNED', 'CANCELLED'])))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MOST_ORDERS);
  const shown = await describeOrders(shop, rows);
  const visits = await describeVisits(shop, userId, now);
  const terms = await findTermEnds(shop.db, rows);
  return rows.flatMap((row, at) => {
    const order = shown[at];
    const own = visits.filter(({ orderNumber }) => orderNumber === row.number);
    const visit = own.find(bringsOrder);
    const move = own.find(({ kind, state }) => kind === 'relocation' && state === 'planned');
    const termEndsOn = terms.get(row.id) ?? null;
    return order ? [{ row, shown: order, termEndsOn, visit, move }] : [];
  });
}

/** When the first term of each delivered order ends. */
async function findTermEnds(db: Db, rows: readonly OrderRow[]) {
  const ids = rows.map(({ id }) => id);
  const found = await db.select().from(rentals).where(inArray(rentals.orderId, ids));
  return new Map(found.map(({ orderId, termEndsOn }) => [orderId, termEndsOn]));
}

/** The specification's numbers of orders. */
async function countOrders(db: Db, userId: number) {
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: sql<number>`(count(*) filter (where ${notInArray(orders.status, ['PAYMENT_AWAITED', 'RETURNED', 'CANCELLED'])}))::int`,
    })
    .from(orders)
    .where(eq(orders.userId, userId));
  return { activeOrders: counted?.active ?? 0, allOrders: counted?.all ?? 0 };
}
