import * as calls from '#contract/office/care/issues.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { readAnyPicture } from '#server/care/pictures.ts';
import { serveList } from '#server/office/base/list.ts';
import { answers, issueList } from '#server/office/care/issue-list.ts';
import { describeIssue } from '#server/office/care/issue-page.ts';
import { perform } from '#server/office/shell/perform.ts';

/** What renters reported, at its desk (rules/care.md#the-issues-page). */
export function officeIssueRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, issueList);

  api.serve(calls.getOfficeIssue, async ({ input, caller, now }) => {
    const issue = await describeIssue(shop, input.id, now);
    const isHidden = issue?.kind === 'question' && !answers(caller);
    if (isHidden) return refuse('NOT_YOUR_PART');
    return issue ?? refuse('NOT_FOUND');
  });

  api.serve(
    calls.officeIssuePicture,
    async ({ input }) => (await readAnyPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );

  api.serve(calls.answerOfficeIssue, async ({ input, caller }) => {
    const { id: issue, answer, close, seen } = input;
    if (answer === '' && !close) return refuse('INPUT_INVALID');
    const name = close ? 'issue close' : 'issue answer';
    const outcome = await perform(shop, caller, { name, issue, answer, seen });
    return outcome instanceof Refusal ? outcome : {};
  });
}
