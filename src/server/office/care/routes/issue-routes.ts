import * as calls from '#contract/office/care/issues.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { readAnyPicture } from '#server/care/pictures.ts';
import { serveList } from '#server/office/base/list.ts';
import { answers, issueList } from '#server/office/care/issue-list.ts';
import { describeIssue } from '#server/office/care/issue-page.ts';
import { answerIssueAct } from '#server/office/care/issue-acts.ts';

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

  answerIssueAct.serve(api);
}
