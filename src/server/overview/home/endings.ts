import { and, asc, eq, gte, inArray, or } from 'drizzle-orm';
import type { EndingRental } from '#contract/overview/home.ts';
import { totalOpen } from '#domain/billing/allocation.ts';
import { quoteClosure } from '#domain/endings/closure-quote.ts';
import { backRows, type BackFacts, endRefunds, endStage } from '#domain/endings/ending.ts';
import {
  isLateObjection,
  objectOpenUntil,
  standingOf,
  totalCharged,
} from '#domain/endings/inspection.ts';
import { addDaysTo, dayOf, instantAt } from '#domain/base/kolkata.ts';
import { minus, type Paise, paise, sum, ZERO } from '#domain/base/money.ts';
import { type RefundDue, returnDue } from '#domain/payments/refund-status.ts';
import { backRowName, type EndingFacts, stageWords } from '#messages/overview/home-ending.ts';
import { listWords } from '#messages/base/item-words.ts';
import type { Db } from '#server/db/db.ts';
import { inspections } from '#server/db/schema/inspections.ts';
import { orderLines, orders } from '#server/db/schema/orders.ts';
import { depositEntries } from '#server/db/schema/payments.ts';
import { depositDeductions, rentals } from '#server/db/schema/rentals.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findHeldByTransfer } from '#server/settlement/bank/transfers-due.ts';
import { findRental } from '#server/billing/bill-order.ts';
import { findOpenInvoices, standingsOf } from '#server/billing/invoice-accounts.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import { reckonClosing } from '#server/delivery/fulfilment/closing.ts';
import { findItems, type InspectionRow } from '#server/endings/inspections/find.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { readRental } from '#server/settlement/returns/quote.ts';
import { type FoundEndRefund, findEndRefunds, settledBack } from '#server/settlement/held.ts';
import { findDamages } from '#server/settlement/settle.ts';

/** Longer ago than this nothing can be open of a return that is settled and refunded. */
const LOOK_BACK_DAYS = 365;

/** A rental that ends, as its page shows it, with what is next of it. */
export interface Ending {
  readonly shown: EndingRental;
  readonly facts: EndingFacts | null;
  /** What is known to come back by bank transfer before it is settled. */
  readonly byTransfer: Paise;
}

/** The rentals of a renter that end, or ended lately (docs/screens.md#the-end-of-a-rental). */
export async function findEndings(shop: AppContext, userId: number, now: Date): Promise<Ending[]> {
  const { db } = shop;
  const rows = await db
    .select({ order: orders, rental: rentals, inspection: inspections })
    .from(orders)
    .innerJoin(rentals, eq(rentals.orderId, orders.id))
    .leftJoin(inspections, eq(inspections.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        or(
          eq(orders.status, 'RETURN_REQUESTED'),
          and(
            eq(inspections.kind, 'return'),
            gte(inspections.collectedAt, instantAt(addDaysTo(dayOf(now), -LOOK_BACK_DAYS), 0)),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position));
  const account = await findBankAccount(shop, userId);
  const found: Ending[] = [];
  for (const row of rows) {
    const own = lines.filter(({ orderId }) => orderId === row.order.id);
    const things = listWords(own, 'the ');
    const ending = await describeEnding(shop, row, { things, account, now });
    if (ending) found.push(ending);
  }
  return found;
}

interface Row {
  readonly order: OrderRow;
  readonly rental: typeof rentals.$inferSelect;
  readonly inspection: InspectionRow | null;
}

interface About {
  readonly things: string;
  readonly account: { readonly savedAt: Date } | undefined;
  readonly now: Date;
}

async function describeEnding(
  shop: AppContext,
  { order, rental, inspection }: Row,
  { things, account, now }: About,
): Promise<Ending | null> {
  const { db, policies } = shop;
  const holidays = policies.holidays.map(({ day }) => day);
  const savedOn = account ? dayOf(account.savedAt) : null;
  const refunds =
    inspection?.state === 'final' ? await findEndRefunds(shop, order, savedOn, now) : [];
  const stage = endStage(
    {
      inspection: inspection && {
        state: inspection.state,
        answerBy: inspection.answerBy,
        isAnswered: inspection.endedAs !== null,
        finalAt: inspection.finalAt,
        isObjected: isLateObjection(inspection),
      },
      refunds,
      hasAccount: account !== undefined,
    },
    now,
  );
  if (stage === null) return null;
  const back = await findBack(db, { order, rental, inspection }, refunds, now);
  const { number: orderNumber } = order;
  const answerBy = stage === 'report' ? (inspection?.answerBy ?? null) : null;
  const settled = settledBack(refunds);
  const accountSavedOn = savedOn;
  const byTransfer = back?.byTransfer ?? ZERO;
  const due = settled ?? dueOf(inspection, { byTransfer, accountSavedOn }, now, holidays);
  const objectUntil = inspection && objectOpenUntil(inspection, now);
  const isEndedByUs = rental.returnAskedBy === 'operator';
  const open = inspection
    ? []
    : await standingsOf(db, await findOpenInvoices(db, order.id), dayOf(now));
  const owed = inspection ? (back?.stillOwed ?? ZERO) : totalOpen(open);
  const shown: EndingRental = {
    orderNumber,
    things,
    stage,
    pickup: inspection ? null : { day: rental.pickupOn, slot: rental.pickupSlot },
    collectedOn: inspection?.collectedOn ?? null,
    words: stageWords(stage, {
      answerBy,
      due,
      paidBack: settled?.paidBack ?? ZERO,
      returnedOn: settled?.returnedOn ?? null,
      byTransfer: settled?.byTransfer ?? ZERO,
      asPaid: settled?.asPaid ?? [],
      isEndedByUs,
      refund: back?.refund ?? ZERO,
      owed,
      isObjected: inspection !== null && standingOf(inspection) === 'objected',
      objectUntil,
    }),
    rows: back
      ? backRows(back).map(({ kind, amount }) => ({ name: backRowName(kind, stage), amount }))
      : [],
    comesBack: back ? back.refund : null,
    stillOwed: back?.stillOwed ?? ZERO,
    backBy: due.backBy,
    isLate: due.isLate,
    isEndedByUs,
    canObject: objectUntil !== null,
  };
  return {
    shown,
    facts: await factsOf(db, shown, inspection, answerBy),
    byTransfer: inspection && inspection.state !== 'final' ? byTransfer : ZERO,
  };
}

async function factsOf(
  db: Db,
  { stage, orderNumber, things, backBy: on, isLate, comesBack, stillOwed: owed }: EndingRental,
  inspection: InspectionRow | null,
  until: Date | null,
): Promise<EndingFacts | null> {
  if (stage === 'report' && inspection && until) {
    const charged = totalCharged(await findItems(db, inspection.id));
    return { kind: 'report_to_answer', on: dayOf(until), orderNumber, until, charged };
  }
  if (stage !== 'checking' && stage !== 'deciding') return null;
  const amount = paise(comesBack ?? 0);
  return { kind: 'being_checked', on, isLate, orderNumber, things, amount, owed };
}

const NOTHING_DUE: RefundDue = { backBy: null, isLate: false };

/** By when the refund of collected items arrives, before it is settled. */
function dueOf(
  inspection: InspectionRow | null,
  by: Parameters<typeof returnDue>[1],
  now: Date,
  holidays: readonly string[],
): RefundDue {
  if (!inspection || inspection.state === 'final') return NOTHING_DUE;
  return returnDue(inspection.collectedOn, by, dayOf(now), holidays);
}

interface Back extends BackFacts {
  readonly stillOwed: Paise;
  /** What of the refund goes by bank transfer. */
  readonly byTransfer: Paise;
}

/** What comes back and why: as quoted, as known so far, or as settled; null where no day is agreed. */
async function findBack(
  db: Db,
  { order, rental, inspection }: Row,
  refunds: readonly FoundEndRefund[],
  now: Date,
): Promise<Back | null> {
  if (!inspection) {
    const found = rental.pickupOn && (await findRental(db, order.id));
    if (!found || !rental.pickupOn) return null;
    const quote = quoteClosure(await readRental(db, found), rental.pickupOn);
    return { ...quote, byTransfer: quote.refund };
  }
  if (inspection.state === 'final') return findSettled(db, order, refunds, now);
  const damages = inspection.state === 'draft' ? [] : await findDamages(db, inspection.id);
  const { deposit, kept, ahead, closing, split } = await reckonClosing(
    db,
    inspection,
    damages,
    now,
  );
  return {
    deposit,
    paidAhead: ahead,
    deductions: [...kept, ...closing.deductions],
    refund: closing.refund,
    stillOwed: closing.stillOwed,
    byTransfer: split.byTransfer,
  };
}

async function findSettled(
  db: Db,
  { id, number }: OrderRow,
  refunds: readonly FoundEndRefund[],
  now: Date,
): Promise<Back> {
  const [deposit] = await db
    .select()
    .from(depositEntries)
    .where(and(eq(depositEntries.orderId, id), eq(depositEntries.type, 'DEPOSIT')));
  const held = await findHeldByTransfer(db, number);
  const kept = depositDeductions;
  const open = await standingsOf(db, await findOpenInvoices(db, id), dayOf(now));
  return {
    deposit: deposit ? minus(deposit.amount, deposit.withdrawn) : ZERO,
    paidAhead: sum([
      held?.paidAhead ?? ZERO,
      ...refunds.flatMap((each) => (each.of === 'rent' ? each.amount : [])),
    ]),
    deductions: await db.select().from(kept).where(eq(kept.orderId, id)).orderBy(asc(kept.id)),
    refund: endRefunds(refunds).total,
    waived: endRefunds(refunds.filter((each) => each.of === 'waived')).total,
    byTransfer: endRefunds(refunds.filter(({ by }) => by === 'transfer')).total,
    stillOwed: totalOpen(open),
  };
}

/** Reports of exchanged items that wait for their renter's answer. */
export async function findExchangeReports(
  db: Db,
  userId: number,
  now: Date,
): Promise<EndingFacts[]> {
  const rows = await db
    .select({ inspection: inspections, orderNumber: orders.number })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(inspections.kind, 'exchange'),
        eq(inspections.state, 'shown'),
        gte(inspections.answerBy, now),
      ),
    )
    .orderBy(asc(inspections.id));
  const found: EndingFacts[] = [];
  for (const { inspection, orderNumber } of rows) {
    const { id, answerBy: until, endedAs } = inspection;
    if (until === null || endedAs !== null) continue;
    const charged = totalCharged(await findItems(db, id));
    found.push({ kind: 'report_to_answer', on: dayOf(until), orderNumber, until, charged });
  }
  return found;
}
