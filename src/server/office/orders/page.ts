import { asc, eq } from 'drizzle-orm';
import { concludedAt } from '#domain/orders/agreement.ts';
import { awaitedDocuments, waitsForRenter } from '#domain/documents/awaited-documents.ts';
import { CODE_TRIES } from '#domain/visits/delivery-code.ts';
import { firstExchange } from '#domain/changes/exchange-days.ts';
import { invoiceAmounts } from '#domain/billing/invoice.ts';
import { REQUIRED_DOCUMENTS, statusOf } from '#domain/documents/kyc.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { paise, ZERO } from '#domain/base/money.ts';
import { standingOf } from '#domain/endings/inspection.ts';
import { isLate } from '#domain/documents/late-delivery.ts';
import { mayRole } from '#domain/people/office-role.ts';
import { mayBecome, type OrderStatus } from '#domain/orders/order.ts';
import { chosenSlot } from '#domain/orders/order-slot.ts';
import { nextStepOf, type OrderStep, orderSteps } from '#domain/overview/order-steps.ts';
import { pickupAt, planDays } from '#domain/visits/plan-days.ts';
import { slotBegins } from '#domain/visits/visit.ts';
import { missedStep } from '#domain/visits/missed-visit.ts';
import { replacedByWords } from '#messages/office/order-words.ts';
import type { Db } from '#server/db/db.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { rentals } from '#server/db/schema/rentals.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findPickupAttempts } from '#server/delivery/fulfilment/miss-pickup.ts';
import { findAnswered, findInspection } from '#server/endings/inspections/find.ts';
import { quoteCancellation } from '#server/endings/cancellation/quote.ts';
import { findDefault } from '#server/billing/default.ts';
import { taxFor } from '#server/billing/numbers.ts';
import { findCompanyOf } from '#server/people/customers/company.ts';
import { findDocuments } from '#server/people/customers/documents.ts';
import { findReceipt } from '#server/visits/receipts/receipts.ts';
import { findEnds } from '#server/orders/ends.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { findSuccession, findSuccessors } from '#server/orders/succession.ts';
import { findRelocation } from '#server/delivery/relocation/find.ts';
import { listCrews } from '#server/delivery/runs/crews.ts';
import { countMissed } from '#server/visits/visits.ts';
import { findActivity } from './order-activity.ts';
import { findLedger } from './ledger.ts';
import { findNotes } from './notes.ts';
import {
  findAttempts,
  findCustomer,
  findLetters,
  findLines,
  findDoers,
  findLog,
  type Shown,
} from './page-parts.ts';
import { findNextVisit, versionOf } from './order-version.ts';
import { quoteEnd } from './settlement-quotes.ts';

/** All that the office sees of an order on one page (docs/screens.md#the-page-of-an-order). */
export async function describeOrder(
  shop: AppContext,
  order: OrderRow,
  operator: OfficeCaller,
  now: Date,
): Promise<Shown> {
  const { db } = shop;
  const today = dayOf(now);
  const { id, number, status, kind } = order;
  const documents = await findDocuments(db, order.userId);
  const awaited = awaitedDocuments(order, documents);
  const missing = awaited.length;
  const timeline = await db
    .select({ status: orderEvents.status, at: orderEvents.at, actor: orderEvents.actor })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  const visit = await findNextVisit(db, id);
  const succession = await findSuccession(db, id);
  const before = succession && (await orderWith(shop, succession.fromOrderId));
  const [after] = await findSuccessors(db, id);
  const [rental] = await db.select().from(rentals).where(eq(rentals.orderId, id));
  const relocation = await findRelocation(db, id);
  const missed = await countMissed(db, id);
  const { supply, placeOfSupply } = taxFor(shop, order, dayOf(order.placedAt));
  const { lines, ...sums } = await findLedger(shop, order, today);
  const items = await findLines(shop, id);
  const rents = items.map(({ rent }) => ({ kind: 'rent', amount: paise(rent) }) as const);
  const { split: rentSplit } = invoiceAmounts(rents, ZERO, supply);
  const needsDocuments = kind !== 'medical';
  const required = REQUIRED_DOCUMENTS.map((type) => documentAs(type, documents));
  const unverified = needsDocuments
    ? required.filter((document) => document.status !== 'VERIFIED').length
    : 0;
  const inspection = await findInspection(db, id);
  const answered = inspection ? await findAnswered(db, inspection, now) : null;
  const isRefunded = lines.some(({ kind }) => kind === 'refund');
  const doers = await findDoers(db, order);
  const told = timeline.map(({ at, actor, status: became }) => {
    const by = actor === 'operator' ? doers.get(at.getTime()) : undefined;
    return { status: became, at: at.toISOString(), actor, ...(by ? { by } : {}) };
  });
  const receipt = await findReceipt(db, id);
  const crews = await listCrews(db, order.cityId);
  const attempts = await findAttempts(shop, id);
  const holidays = shop.policies.holidays.map(({ day }) => day);
  const lastDay = visit?.kind === 'exchange' ? (before?.expiresOn ?? null) : null;
  // The office agrees the slot of a replacement, until its renter moves it.
  const isOfficeSlot = succession?.kind === 'replacement' && !visit?.moves;
  const firstDay =
    visit?.kind === 'exchange' && before?.deliveredOn
      ? firstExchange(before.deliveredOn, dayOf(order.placedAt))
      : null;
  const pickup =
    status === 'RETURN_REQUESTED' && rental
      ? {
          day: rental.pickupOn,
          slot: rental.pickupSlot,
          isOurs: rental.returnAskedBy !== 'customer',
          reason: rental.returnReason,
          note: rental.returnNote || null,
          crew: crews.find(({ id: crewId }) => crewId === rental.pickupCrewId)?.name ?? null,
          attempts: (await findPickupAttempts(db, id)).map(({ at, ...attempt }) => ({
            ...attempt,
            at: at.toISOString(),
          })),
        }
      : null;
  const lastTry = pickup?.attempts.at(-1);
  return {
    number,
    status,
    ...(await findEnds(db, [id]))(id),
    kind,
    cityId: order.cityId,
    version: await versionOf(db, order),
    next: nextStepOf({
      status,
      missing,
      visit: visit?.kind ?? null,
      inspection: answered ? 'answered' : inspection ? standingOf(inspection) : null,
    }),
    answered,
    placedAt: order.placedAt.toISOString(),
    promisedOn: order.promisedOn,
    expectedOn: order.expectedOn,
    expressOn: order.expressOn,
    deliveredOn: order.deliveredOn,
    expiresOn: order.expiresOn,
    isLate: isLate(order, awaited, today),
    chosen: isOfficeSlot ? null : chosenSlot(order, now),
    pickup,
    takesPlaceOf: before?.number ?? null,
    isReplacement: succession?.kind === 'replacement',
    replacedBy: after ? { number: after.number, words: replacedByWords(after) } : null,
    steps: orderSteps({ status, missing: unverified, timeline, isRefunded })
      .filter(({ step }) => needsDocuments || step !== 'documents')
      .map(({ step, state }) => ({
        step,
        state,
        at: state === 'done' ? stepAt(step, told, required) : null,
      })),
    timeline: told,
    happened: await findActivity(
      db,
      order,
      documents,
      told.find((event) => event.status === 'DELIVERED')?.at,
      receipt,
    ),
    visit: visit
      ? {
          kind: visit.kind,
          day: visit.day,
          half: visit.half,
          crew: visit.crew,
          crewPhone: visit.crewPhone,
          lateUntil: visit.lateUntil?.toISOString() ?? null,
          codeTries: Math.max(0, CODE_TRIES - visit.wrongCodes),
          hasBegun: now >= slotBegins(visit),
        }
      : null,
    attempts,
    missed,
    ifForfeited:
      visit?.kind === 'delivery' && missedStep(missed + 1) === 'forfeited'
        ? await quoteCancellation(shop, order, 'forfeiture', now)
        : null,
    doneFrom: firstDay ?? dayOf(relocation?.to.askedAt ?? order.placedAt),
    days: planDays(now, holidays, {
      lastDay,
      firstDay: lastTry?.day ?? firstDay,
      planned: pickup?.day ? pickupAt({ ...pickup, day: pickup.day }) : (visit ?? null),
      isPickup: pickup !== null,
    }),
    crews,
    lines: items,
    sums: {
      rent: order.totalRent,
      deposit: order.totalDeposit,
      ...rentSplit,
      discount: order.discount,
      express: order.expressCharge,
      carried: order.carried,
      payable: order.payable,
    },
    isCancellable: mayBecome(status, 'CANCELLED'),
    inDefault: status === 'DELIVERED' ? await describeDefault(db, id, now) : null,
    customer: await findCustomer(shop, order.userId, now),
    address: { differentBilling: false, billing: null, ...order.address },
    movesTo: relocation
      ? { differentBilling: false, billing: null, ...relocation.to.address }
      : null,
    labourFee: order.labourFee,
    placeOfSupply,
    purchaseOrder: order.purchaseOrder,
    company: await findCompanyOf(db, order),
    isInterState: supply === 'inter-state',
    documents: needsDocuments ? required : [],
    needsDocuments,
    waitsForRenter: waitsForRenter(awaited),
    money: { ...sums, lines: [...lines] },
    papers: { agreement: concludedAt(status, told) !== undefined, receipt: receipt !== undefined },
    letters: await findLetters(shop, order),
    notes: await findNotes(db, { userId: order.userId, orderId: id }, operator),
    log: mayRole(operator.role, 'log.read') ? await findLog(shop, number) : null,
  };
}

async function describeDefault(db: Db, orderId: number, now: Date): Promise<Shown['inDefault']> {
  const found = await findDefault(db, orderId, dayOf(now));
  if (!found) return null;
  const letters = found.letters.map((letter) => ({ ...letter, at: letter.at.toISOString() }));
  const endsExchange = (await findSuccessors(db, orderId)).length > 0;
  const comesTo = await quoteEnd(db, orderId, now);
  return { ...found, letters, comesTo, endsExchange };
}

async function orderWith({ db }: AppContext, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

type Kept = Awaited<ReturnType<typeof findDocuments>>;
type Document = Shown['documents'][number];

function documentAs(type: Document['type'], newestFirst: Kept): Document {
  const own = newestFirst.filter((kept) => kept.documentType === type);
  const status = statusOf(type, newestFirst);
  const shown = own.find((kept) => kept.verificationStatus === status);
  const at = shown?.reviewedAt ?? shown?.uploadedAt ?? null;
  const reason = status === 'REJECTED' ? (shown?.reason ?? null) : null;
  return { type, status, at: at?.toISOString() ?? null, reason };
}

/** When a step was done, where that is known. */
function stepAt(
  step: OrderStep,
  timeline: Shown['timeline'],
  documents: readonly Document[],
): string | null {
  const last = (status: OrderStatus) =>
    timeline.findLast((event) => event.status === status)?.at ?? null;
  const first = (status: OrderStatus) =>
    timeline.find((event) => event.status === status)?.at ?? null;
  switch (step) {
    case 'placed':
      return first('CONFIRMED') ?? timeline[0]?.at ?? null;
    case 'documents':
      return (
        documents
          .flatMap(({ at }) => at ?? [])
          .toSorted()
          .at(-1) ?? null
      );
    case 'schedule':
      return last('SCHEDULED');
    case 'deliver':
    case 'rented':
      return first('DELIVERED');
    case 'returned':
      return last('RETURNED');
    default:
      return step satisfies never;
  }
}
