import * as calls from '#contract/office-issues.ts';
import type { OfficeIssue } from '#contract/office-issues.ts';
import { changesOfIssue } from '#messages/issue-desk-words.ts';
import { createForm } from '#stores/page/form.ts';
import { callOffice } from './api.ts';
import { createOfficeLoader } from './loader.ts';
import { createTold } from './told.ts';

const idOf = () => Number(new URLSearchParams(location.search).get('id') ?? 0);

const { $loaded, load } = createOfficeLoader(() =>
  callOffice(calls.getOfficeIssue, { id: idOf() }),
);

/** The issue that the address names, with all that the office knows of it. */
export const $issue = $loaded;
export const loadIssue = load;

/** How the last act ended, told above the issue. */
export const { $told, tell: tellOfIssue, dismiss: dismissTold } = createTold($issue);

/** What is done with the issue that is shown, and what it comes to. */
export function shownIssue(): OfficeIssue | undefined {
  const issue = $loaded.get();
  return issue.state === 'ready' ? issue.value : undefined;
}

/** Shows what the issue has become, and says what of that is somebody else's doing since it was read. */
export async function showIssueAgain(before: OfficeIssue, done?: string): Promise<void> {
  await load();
  const now = shownIssue();
  if (done !== undefined) tellOfIssue({ tone: 'good', text: done });
  else if (now) {
    const changes = changesOfIssue(before, now);
    if (changes !== '') tellOfIssue({ tone: 'waiting', text: changes });
  }
}

export const answerForm = createForm({ blank: { answer: '' } });

/** Answers, closes, or both; where more was said meanwhile nothing is sent, and what was typed stays. */
export async function answerIssue(close: boolean): Promise<void> {
  const issue = shownIssue();
  if (!issue) return;
  const { answer } = answerForm.$form.get().values;
  if (answer.trim() === '' && !close) {
    answerForm.change({ errors: { answer: 'Please write what you answer.' } });
    return;
  }
  const isSent = await answerForm.submit({
    send: (values) =>
      callOffice(calls.answerOfficeIssue, {
        id: issue.id,
        answer: values.answer,
        close,
        seen: issue.version,
      }),
    succeeded: () => ({ values: { answer: '' } }),
  });
  const done = close ? 'The issue is closed.' : 'The answer is on its way.';
  await showIssueAgain(issue, isSent ? `${done} ${issue.name} is told.` : undefined);
}

/** Adds a ready sentence to what is typed. */
export function addSentence(sentence: string): void {
  const { answer } = answerForm.$form.get().values;
  answerForm.edit('answer', answer.trim() === '' ? sentence : `${answer.trimEnd()} ${sentence}`);
}
