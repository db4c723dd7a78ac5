import * as calls from '#contract/endings/inspection.ts';
import {
  answerOpenUntil,
  chargeOf,
  objectOpenUntil,
  standingOf,
  totalCharged,
} from '#domain/endings/inspection.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { returnDue } from '#domain/payments/refund-status.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { transactAs } from '#server/lib/transact.ts';
import { findBankAccount } from '#server/people/customers/accounts.ts';
import {
  findInspectedUnits,
  findInspection,
  findItems,
  measuresOf,
} from '#server/endings/inspections/find.ts';
import { readOwnPicture } from '#server/endings/inspections/pictures.ts';
import type { OrderRow } from '#server/orders/status.ts';
import { agree, object } from './answer.ts';
import { findEndRefunds, findHeldMoney, settledBack } from './held.ts';
import { serveOrder } from '#server/orders/serve-order.ts';

const ANSWERS = {
  does: 'decide',
  limit: { name: 'report-answer', hits: 30, seconds: 3600 },
} as const;

/** What a renter sees of the look at what they gave back, and says of it (rules/inspections.md#the-report). */
export function reportRoutes(api: Api): void {
  const { shop } = api;

  serveOrder(api, calls.getReport, { does: 'decide' }, async ({ order, now }) => ({
    report: await describeReport(shop, order, now),
  }));

  serveOrder(api, calls.agreeToReport, ANSWERS, async ({ order, input, caller, now }) => {
    return transactAs(shop, caller, 'share', async (work) => {
      const agreed = await agree(work, order.id, input.seen, now);
      return agreed instanceof Refusal ? agreed : { message: answerText('INSPECTION_AGREED') };
    });
  });

  serveOrder(api, calls.objectToReport, ANSWERS, async ({ order, input, caller, now }) => {
    return transactAs(shop, caller, 'share', async (work) => {
      const refusal = await object(work, order.id, input, now);
      return refusal ?? { message: answerText('INSPECTION_OBJECTED') };
    });
  });

  api.serve(
    calls.reportPicture,
    async ({ input, caller }) =>
      (await readOwnPicture(shop, caller.userId, input.key)) ?? refuse('NOT_FOUND'),
  );
}

async function describeReport(shop: AppContext, order: OrderRow, now: Date) {
  const { db, policies } = shop;
  const { id: orderId, userId } = order;
  const inspection = await findInspection(db, orderId);
  // Of a replacement nothing is charged, and what was settled without a look has nothing to show.
  if (!inspection || inspection.kind === 'replacement') return null;
  const { kind, state, collectedOn } = inspection;
  const isAnswered = inspection.endedAs !== null;
  const isShown = state !== 'draft';
  const items = isShown ? await findItems(db, inspection.id) : [];
  const units = items.length > 0 ? await findInspectedUnits(db, inspection.id) : [];
  const account = await findBankAccount(shop, userId);
  const savedOn = account ? dayOf(account.savedAt) : null;
  const holidays = policies.holidays.map(({ day }) => day);
  const money = await findHeldMoney(db, inspection, now);
  return {
    state: standingOf(inspection),
    version: inspection.version,
    collectedOn,
    ...returnDue(
      collectedOn,
      { byTransfer: money.byTransfer, accountSavedOn: savedOn },
      dayOf(now),
      holidays,
    ),
    ...money,
    paidBack: ZERO,
    returnedOn: null,
    ...(kind === 'return' &&
      state === 'final' &&
      settledBack(await findEndRefunds(shop, order, savedOn, now))),
    items: items
      .filter((item) => item.amount > 0)
      .map((item) => ({
        productName: units.find(({ unit }) => unit.id === item.unitId)?.name ?? '',
        kind: item.kind,
        measures: measuresOf(item),
        amount: item.amount,
        decided: item.decided === null ? null : chargeOf(item),
        note: item.note,
        pictures: [...item.pictures],
      })),
    charged: totalCharged(items),
    answerBy: answerOpenUntil({ ...inspection, isAnswered }, now)?.toISOString() ?? null,
    objectBy: objectOpenUntil(inspection, now)?.toISOString() ?? null,
    objection: inspection.objection,
    decision: inspection.decision,
    endedAs: inspection.endedAs,
  };
}
