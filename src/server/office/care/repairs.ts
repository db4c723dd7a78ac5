import { eq } from 'drizzle-orm';
import type { RepairEnd } from '#domain/care/repair.ts';
import { halvesAhead } from '#domain/visits/plan-days.ts';
import type { Slot } from '#domain/visits/visit.ts';
import { issues } from '#server/db/schema/care.ts';
import { visits } from '#server/db/schema/visits.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { scheduleRepair } from '#server/care/repairs/change.ts';
import { planRepairOf } from '#server/care/repairs/book.ts';
import { endRepair, missRepair } from '#server/care/repairs/end.ts';
import { findRepair, findRepairs, type FoundRepair } from '#server/care/repairs/find.ts';
import type { MissNoted } from '#server/visits/miss.ts';
import { findIssue, type IssueDetail } from './issues.ts';
import { crewOf, refuseOver, refusePlan, takeTurn } from '#server/office/visits/planning.ts';
import type { RepairCommand } from './repair-commands.ts';

/** The repair visits that are planned, the next one first. */
export async function findPlannedRepairs({ db }: TxContext): Promise<FoundRepair[]> {
  return findRepairs(db, eq(visits.state, 'planned'));
}

/** A repair visit with what was described and shown. */
export interface RepairDetail {
  readonly found: FoundRepair;
  readonly issue: IssueDetail | undefined;
}

export type RepairOutcome =
  | { readonly kind: 'planned repairs'; readonly repairs: readonly FoundRepair[] }
  | { readonly kind: 'repair in full'; readonly repair: RepairDetail }
  | { readonly kind: 'repair planned'; readonly issue: number; readonly slot: Slot }
  | { readonly kind: 'repair scheduled'; readonly repair: number; readonly slot: Slot }
  | { readonly kind: 'repair done'; readonly repair: number; readonly endedAs: RepairEnd }
  | ({ readonly kind: 'repair missed'; readonly repair: number } & MissNoted);

/** Does what an operator asked of a repair visit. */
export async function actOnRepair(
  work: TxContext,
  operator: string,
  command: RepairCommand,
  now: Date,
): Promise<RepairOutcome | Refusal> {
  if (command.name === 'repair plan') return planForIssue(work, command, now);
  const { repair } = command;
  switch (command.name) {
    case 'repair show': {
      const found = await findRepair(work.db, repair);
      if (!found) return refuse('NOT_FOUND');
      const { issueId } = found.repair;
      const issue = issueId === null ? undefined : await findIssue(work, issueId);
      return { kind: 'repair in full', repair: { found, issue } };
    }
    case 'repair schedule': {
      const { on, half, wasOn, overbook } = command;
      const found = await findRepair(work.db, repair);
      if (!found) return refuse('NOT_FOUND');
      const of = { orderId: found.order.id, at: found.visit };
      const wish = { ...(on && { day: on }), ...(half && { half }) };
      await takeTurn(work.db, of.orderId);
      const refusal = await refusePlan(work.db, of, wish, { wasOn, overbook }, now);
      if (refusal) return refusal;
      const who = await crewOf(work.db, of.orderId, command);
      if (who instanceof Refusal) return who;
      const slot = await scheduleRepair(work, repair, { ...command, ...who }, now);
      return slot instanceof Refusal ? slot : { kind: 'repair scheduled', repair, slot };
    }
    case 'repair done': {
      const { endedAs } = command;
      const refusal = await endRepair(work, repair, command, now);
      return refusal ?? { kind: 'repair done', repair, endedAs };
    }
    case 'repair missed': {
      const over = refuseOver({ day: command.on, half: command.half }, now);
      if (over) return over;
      const missed = await missRepair(work, repair, { ...command, by: operator }, now);
      return missed instanceof Refusal ? missed : { kind: 'repair missed', repair, ...missed };
    }
    default:
      return command satisfies never;
  }
}

/** Plans the visit that answers an issue, and says in which slot. */
async function planForIssue(
  work: TxContext,
  { issue, on: day, half, overbook, ...named }: Extract<RepairCommand, { name: 'repair plan' }>,
  now: Date,
): Promise<RepairOutcome | Refusal> {
  const [about] = await work.db.select().from(issues).where(eq(issues.id, issue));
  if (!about) return refuse('NOT_FOUND');
  const { orderId } = about;
  const slot = { day, half: half ?? halvesAhead(day, now)[0] ?? 'morning' };
  const wish = { day, ...(half && { half }) };
  await takeTurn(work.db, orderId);
  const refusal = await refusePlan(work.db, { orderId, at: undefined }, wish, { overbook }, now);
  if (refusal) return refusal;
  const who = await crewOf(work.db, orderId, named);
  if (who instanceof Refusal) return who;
  const refused = await planRepairOf(work, issue, { slot, ...who }, now);
  return refused ?? { kind: 'repair planned', issue, slot };
}
