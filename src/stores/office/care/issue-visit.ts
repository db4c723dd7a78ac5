import * as calls from '#contract/office/care/issues.ts';
import type { OfficeIssue, OfficeRepair } from '#contract/office/care/issues.ts';
import { type Day, dayOf } from '#domain/base/kolkata.ts';
import { firstPlanSlot } from '#domain/visits/plan-days.ts';
import { MAX_REASON } from '#domain/base/typed-words.ts';
import type { Half, Slot } from '#domain/visits/visit.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { $serverTime } from '#stores/base/server-time.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { type CrewValues, crewToSend, NO_CREW } from '#stores/office/visits/crew.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { shownIssue, loadIssue, tellEnd } from './issue.ts';

interface Plan extends CrewValues {
  /** Empty for the one that is planned. */
  readonly day: Day | '';
  readonly half: Half | '';
}
const BLANK: Plan = { day: '', half: '', ...NO_CREW };
export const planForm = createOfficeForm<Plan>({ blank: BLANK });

const seenOf = ({ day, half, crew, crewPhone }: OfficeRepair) => ({ day, half, crew, crewPhone });

/** The slot that is chosen, in the chosen half while that is open: by itself the planned one, or the first open one after today. */
export function wishedSlot(
  { day, half }: Pick<Plan, 'day' | 'half'>,
  { repair, days }: Pick<OfficeIssue, 'repair' | 'days'>,
  today: Day,
): Slot | undefined {
  const planned = repair ? { day: repair.day, half: repair.half } : null;
  const first = firstPlanSlot(days, planned, today);
  const wanted = day || first?.day;
  return (
    wanted && firstPlanSlot(days, { day: wanted, half: half || (first?.half ?? 'morning') }, today)
  );
}

/** Puts the repair visit of the issue into a slot, or plans one; where another did meanwhile, theirs is shown. */
export async function planRepair(): Promise<void> {
  const issue = shownIssue();
  if (!issue) return;
  const { repair, id } = issue;
  const slot = wishedSlot(planForm.$form.get().values, issue, dayOf($serverTime.get()));
  if (!slot) return;
  const said = await planForm.act({
    send: (who) => {
      const plan = { ...slot, ...crewToSend(who) };
      return repair
        ? callOffice(calls.scheduleOfficeRepair, { id: repair.id, seen: seenOf(repair), ...plan })
        : callOffice(calls.planOfficeRepair, { id, ...plan });
    },
    done: `Visit planned for ${slotWords(slot)}.`,
    afterwards: loadIssue,
  });
  tellEnd(issue, said);
}

export const endForm = createOfficeForm({
  blank: { code: '', withoutCode: '' },
  limits: { withoutCode: MAX_REASON },
});

export async function endRepair(endedAs: 'repaired' | 'to_replace'): Promise<void> {
  const issue = shownIssue();
  const repair = issue?.repair;
  if (!repair) return;
  const done = endedAs === 'repaired' ? 'Marked repaired.' : 'Marked for replacement.';
  const said = await endForm.act({
    send: (values) => callOffice(calls.endOfficeRepair, { id: repair.id, endedAs, ...values }),
    done: `${done} We’ve informed the renter.`,
    afterwards: loadIssue,
  });
  tellEnd(issue, said);
}

const missing = createAct<'not_home' | 'ours'>();
export const $missing = missing.$act;
export const dismissMissing = missing.dismiss;

/** Notes a try in vain; the next one is planned by itself. */
export async function missRepair(outcome: 'not_home' | 'ours'): Promise<void> {
  const issue = shownIssue();
  const repair = issue?.repair;
  if (!repair) return;
  const asked = { id: repair.id, outcome, seen: seenOf(repair) };
  await missing.run(outcome, () => callOffice(calls.missOfficeRepair, asked), {
    done: 'Attempt recorded. We’ve informed the renter.',
    async afterwards() {
      await loadIssue();
      tellEnd(issue);
    },
  });
}
