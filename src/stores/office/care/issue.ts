import * as calls from '#contract/office/care/issues.ts';
import type { OfficeIssue } from '#contract/office/care/issues.ts';
import { MAX_ISSUE_ANSWER } from '#domain/care/issue.ts';
import { changesOfIssue } from '#messages/care/issue-desk-words.ts';
import type { Notice } from '#stores/base/notice.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { createOfficeForm } from '#stores/office/shell/form.ts';
import { createOfficeLoader } from '#stores/office/shell/loader.ts';
import { createTold } from '#stores/office/shell/action-outcome.ts';

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

/** Says of what the issue has become how the act ended, or what is somebody else's doing since it was read. */
export function tellEnd(before: OfficeIssue, said?: Notice): void {
  const now = shownIssue();
  if (said) tellOfIssue(said);
  else if (now) {
    const changes = changesOfIssue(before, now);
    if (changes !== '') tellOfIssue({ tone: 'waiting', text: changes });
  }
}

export const answerForm = createOfficeForm({
  blank: { answer: '' },
  limits: { answer: MAX_ISSUE_ANSWER },
});

/** Answers, closes, or both; where more was said meanwhile nothing is sent, and what was typed stays. */
export async function answerIssue(close: boolean): Promise<void> {
  const issue = shownIssue();
  if (!issue || !answerForm.check()) return;
  const { id, version: seen, name } = issue;
  if (answerForm.$form.get().values.answer.trim() === '' && !close) {
    answerForm.change({ errors: { answer: 'Please write an answer.' } });
    return;
  }
  const done = close ? 'The issue is closed.' : 'Answer sent.';
  const said = await answerForm.act({
    send: ({ answer }) => callOffice(calls.answerOfficeIssue, { id, answer, close, seen }),
    done: `${done} We’ve informed ${name}.`,
    afterwards: load,
  });
  tellEnd(issue, said);
}

/** Adds a ready sentence to what is typed. */
export function addSentence(sentence: string): void {
  const { answer } = answerForm.$form.get().values;
  answerForm.edit('answer', answer.trim() === '' ? sentence : `${answer.trimEnd()} ${sentence}`);
}
