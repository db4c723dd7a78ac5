import { eq } from 'drizzle-orm';
import {
  canOnlyTakeBack,
  leftToCharge,
  type Person,
  placeByItems,
  standingOf,
  totalCharged,
} from '#domain/endings/inspection.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { returnDue } from '#domain/payments/refund-status.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/orders.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import {
  authorsOf,
  chargedOf,
  findAnswered,
  findInspectedUnits,
  findInspection,
  findItems,
  measuresOf,
} from '#server/endings/inspections/find.ts';
import { findHeldMoney, reckonDraft } from '#server/settlement/held.ts';

/** An inspection with all that was found; `operator` asks. */
export async function describeInspection(
  shop: AppContext,
  number: string,
  operator: Person,
  now: Date,
) {
  const { db, policies } = shop;
  const [of] = await db
    .select({ order: orders, name: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number.toUpperCase()));
  const inspection = of && (await findInspection(db, of.order.id));
  if (!inspection) return undefined;
  const { inspectBy, collectedOn } = inspection;
  const state = standingOf(inspection);
  const items = await findItems(db, inspection.id);
  const found = await findInspectedUnits(db, inspection.id);
  const account = await findBankAccount(shop, of.order.userId);
  const holidays = policies.holidays.map(({ day }) => day);
  const money = await findHeldMoney(db, inspection, now);
  return {
    orderNumber: of.order.number,
    userId: of.order.userId,
    name: of.name,
    cityId: of.order.cityId,
    kind: inspection.kind,
    state,
    collectedOn,
    inspectBy,
    isLate: state !== 'shown' && inspection.finalAt === null && inspectBy < dayOf(now),
    answerBy: inspection.answerBy?.toISOString() ?? null,
    answered: await findAnswered(db, inspection, now),
    objectedAt: inspection.objectedAt?.toISOString() ?? null,
    endedAs: inspection.endedAs,
    finalAt: inspection.finalAt?.toISOString() ?? null,
    charged: totalCharged(items),
    version: inspection.version,
    due: returnDue(
      collectedOn,
      {
        byTransfer: money.byTransfer,
        accountSavedOn: account ? dayOf(account.savedAt) : null,
      },
      dayOf(now),
      holidays,
    ),
    ...money,
    reckoned: await reckonDraft(db, inspection, now),
    madeBy: inspection.madeBy,
    madeAt: inspection.madeAt?.toISOString() ?? null,
    objection: inspection.objection,
    decision: inspection.decision,
    decidedBy: inspection.decidedBy,
    isOwn: canOnlyTakeBack(operator, authorsOf(inspection, items)),
    wear: policies.wear,
    units: found.map(({ unit, name, look, value, report }) => ({
      tag: unit.tag,
      productName: name,
      state: unit.state,
      condition: unit.condition,
      goesTo:
        look.goesTo ??
        placeByItems(
          items.filter(({ unitId }) => unitId === unit.id),
          look.issueId !== null,
        ),
      report: report && { issue: report.id, reason: report.reason, words: report.description },
      foundCondition: look.condition,
      left: leftToCharge(value, chargedOf(items, unit.id)),
      items: items
        .filter(({ unitId }) => unitId === unit.id)
        .map((item) => ({
          id: item.id,
          kind: item.kind,
          measures: measuresOf(item),
          amount: item.amount,
          decided: item.decided,
          note: item.note,
          pictures: [...item.pictures],
        })),
    })),
  };
}
