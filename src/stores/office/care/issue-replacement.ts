import * as calls from '#contract/office/care/issues.ts';
import { MAX_ISSUE_ANSWER } from '#domain/care/issue.ts';
import type { Day } from '#domain/base/kolkata.ts';
import type { Half } from '#domain/visits/visit.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { shownIssue, loadIssue, tellEnd } from './issue.ts';

interface Chosen {
  readonly day: Day | '';
  readonly half: Half;
  /** What else of the order is replaced with it, by the issues. */
  readonly others: readonly number[];
  /** The units that go, where that is known. */
  readonly tags: readonly string[];
}
const BLANK: Chosen = { day: '', half: 'morning', others: [], tags: [] };

export const confirmForm = createOfficeForm<Chosen>({
  blank: BLANK,
  check: ({ day }) => (day === '' ? { errors: { day: 'Please choose a day.' } } : undefined),
});

export function toggleOther(issueId: number): void {
  confirmForm.edit('others', toggled(confirmForm.$form.get().values.others, issueId));
}

export function toggleTag(tag: string): void {
  confirmForm.edit('tags', toggled(confirmForm.$form.get().values.tags, tag));
}

function toggled<Item>(chosen: readonly Item[], item: Item): readonly Item[] {
  return chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item];
}

/** Confirms what was reported: an order brings another. */
export async function confirmReplacement(): Promise<void> {
  const issue = shownIssue();
  const { day, half, others, tags } = confirmForm.$form.get().values;
  if (!issue || !confirmForm.check() || day === '') return;
  const said = await confirmForm.act({
    send: () =>
      callOffice(calls.confirmReplacement, {
        issues: [issue.id, ...others],
        day,
        half,
        tags: [...tags],
      }),
    done: `Replacement planned for ${slotWords({ day, half })}. We’ve informed ${issue.name}.`,
    afterwards: loadIssue,
  });
  tellEnd(issue, said);
}

export const declineForm = createOfficeForm({
  blank: { reason: '' },
  limits: { reason: MAX_ISSUE_ANSWER },
  check: ({ reason }) =>
    reason.trim() === ''
      ? { errors: { reason: 'Please give a reason. The renter reads it.' } }
      : undefined,
});

export async function declineReplacement(): Promise<void> {
  const issue = shownIssue();
  if (!issue) return;
  const { id, version: seen, name } = issue;
  const said = await declineForm.act({
    send: ({ reason }) => callOffice(calls.declineReplacement, { id, reason, seen }),
    done: `Declined. We’ve sent ${name} the reason.`,
    afterwards: loadIssue,
  });
  tellEnd(issue, said);
}
