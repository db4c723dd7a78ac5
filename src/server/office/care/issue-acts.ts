import { answerOfficeIssue } from '#contract/office/care/issues.ts';
import { refuse } from '#server/lib/refusal.ts';
import { answerIssue } from '#server/care/talk.ts';
import { serveAct } from '#server/office/base/act.ts';
import { attributeConflict } from '#server/office/base/conflict-attribution.ts';
import { ISSUE } from './audited-care.ts';

/** Answers or closes an issue; a second operator is told who closed it (rules/care.md#the-issues-page). */
export const answerIssueAct = serveAct(answerOfficeIssue, ISSUE, async (work, input, { now }) => {
  const { id, ...answer } = input;
  if (answer.answer === '' && !answer.close) return refuse('INPUT_INVALID');
  const refusal = await answerIssue(work, id, answer, now);
  if (refusal?.failure.code !== 'ALREADY_SO') return refusal;
  return (await attributeConflict(work.db, [String(id)], ['issue close'])) ?? refusal;
});
