import { eq } from 'drizzle-orm';
import * as calls from '#contract/office/care/issues.ts';
import { isDeliveryCode } from '#domain/visits/delivery-code.ts';
import { plainCode } from '#domain/base/typed-text.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { answerText, type MessageCode } from '#messages/office/answer-texts.ts';
import { issues } from '#server/db/schema/care.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { planRepairOf } from '#server/care/repairs/book.ts';
import { scheduleRepair } from '#server/care/repairs/change.ts';
import { endRepair, missRepair } from '#server/care/repairs/end.ts';
import { findRepair } from '#server/care/repairs/find.ts';
import { confirmArrivals, declineArrival } from '#server/changes/replacements/decide.ts';
import { type ActInput, serveAct } from '#server/office/base/act.ts';
import { crewOf, refuseOver, refusePlan, takeTurn } from '#server/office/visits/planning.ts';
import { ARRIVAL, ARRIVALS, ISSUE, REPAIR } from './audited-care.ts';

type Of<Name extends keyof typeof calls> = ActInput<(typeof calls)[Name]>;

export const scheduleRepairAct = serveAct(
  calls.scheduleOfficeRepair,
  REPAIR,
  async (
    work,
    input: Of<'scheduleOfficeRepair'> & { readonly wasOn?: Slot | undefined },
    { now },
  ) => {
    const { id, day: on, half, seen, wasOn, overbook } = input;
    const found = await findRepair(work.db, id);
    if (!found) return refuse('NOT_FOUND');
    const of = { orderId: found.order.id, at: found.visit };
    const wish = { ...(on && { day: on }), ...(half && { half }) };
    await takeTurn(work.db, of.orderId);
    const refusal = await refusePlan(work.db, of, wish, { wasOn, overbook }, now);
    if (refusal) return refusal;
    const who = await crewOf(work.db, of.orderId, input);
    if (who instanceof Refusal) return who;
    const slot = await scheduleRepair(work, id, { on, half, seen, ...who }, now);
    return slot instanceof Refusal ? slot : undefined;
  },
);

/** When the crew recorded it, if it arrived later (rules/runs.md#without-a-line). */
interface Told {
  readonly toldAt?: Date | undefined;
}

export const endRepairAct = serveAct(
  calls.endOfficeRepair,
  REPAIR,
  async (work, input: Of<'endOfficeRepair'> & Told, { now }) => {
    const { id, endedAs, withoutCode, toldAt } = input;
    const code = plainCode(input.code);
    if (code !== '' && !isDeliveryCode(code)) return wrongField('code', 'REPAIR_CODE');
    const proof = withoutCode === '' ? { code: code === '' ? undefined : code } : { withoutCode };
    return endRepair(work, id, { endedAs, ...proof, toldAt }, now);
  },
);

export const missRepairAct = serveAct(
  calls.missOfficeRepair,
  REPAIR,
  async (work, { id, day: on, half, outcome, seen }, { by, now }) => {
    const over = refuseOver({ day: on, half }, now);
    if (over) return over;
    const missed = await missRepair(work, id, { on, half, outcome, seen, by: by.name }, now);
    return missed instanceof Refusal ? missed : undefined;
  },
);

/** Repair visits and replacements (rules/repairs.md, rules/replacements.md). */
export const REPAIR_ACTS = [
  scheduleRepairAct,
  missRepairAct,
  serveAct(calls.planOfficeRepair, ISSUE, async (work, input, { now }) => {
    const { id, day, half, overbook } = input;
    const [about] = await work.db.select().from(issues).where(eq(issues.id, id));
    if (!about) return refuse('NOT_FOUND');
    const { orderId } = about;
    const slot = { day, half };
    await takeTurn(work.db, orderId);
    const planned = { orderId, at: undefined };
    const refusal = await refusePlan(work.db, planned, slot, { overbook }, now);
    if (refusal) return refusal;
    const who = await crewOf(work.db, orderId, input);
    if (who instanceof Refusal) return who;
    return planRepairOf(work, id, { slot, ...who }, now);
  }),
  serveAct(calls.confirmReplacement, ARRIVALS, async (work, input, { now }) => {
    const { issues: reported, day, half, tags } = input;
    const slot = { day, half };
    const number = await confirmArrivals(work, { issues: reported, tags, slot }, now);
    return number instanceof Refusal ? number : { orderNumber: number };
  }),
  serveAct(calls.declineReplacement, ARRIVAL, (work, { id, ...declined }, { now }) =>
    declineArrival(work, id, declined, now),
  ),
];

/** At a desk, puts the refusal of a code at its field. */
const CODE_TEXTS: Readonly<Record<string, MessageCode | undefined>> = {
  CODE_NEEDED: 'REPAIR_CODE',
  CODE_LOCKED: 'REPAIR_CODE_LOCKED',
};

/** Puts the refusal of a delivery code at its field. */
export function codeAtDesk(refusal: Refusal): Refusal {
  const text = CODE_TEXTS[refusal.failure.code];
  return text ? wrongField('withoutCode', text) : refusal;
}

function wrongField(field: string, text: MessageCode): Refusal {
  return refuse('INPUT_INVALID', { fields: { [field]: answerText(text) } });
}
