import * as calls from '#contract/office/care/issues.ts';
import { mayRole } from '#domain/people/office-role.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { readAnyPicture } from '#server/care/pictures.ts';
import { findIssuePage } from '#server/office/care/issue-list.ts';
import { describeIssue } from '#server/office/care/issue-page.ts';
import { answerIssueAct } from '#server/office/care/issue-acts.ts';

/** What renters reported, at its desk (rules/care.md#the-issues-page). */
export function officeIssueRoutes(api: Api): void {
  const { shop } = api;

  api.serve(calls.listOfficeIssues, async ({ input, caller, now }) => {
    const { issues, next } = await findIssuePage(shop, input, !answers(caller), now);
    return {
      issues: issues.map(({ issue, ...row }) => ({
        ...row,
        id: issue.id,
        type: issue.type,
        itemId: issue.itemId,
        quantity: issue.quantity,
        reason: issue.reason,
        userId: issue.userId,
        createdAt: issue.createdAt.toISOString(),
        closedAt: issue.closedAt?.toISOString() ?? null,
      })),
      next,
    };
  });

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

/** Whether somebody sees questions and pictures too; whoever only repairs sees what is to be repaired. */
const answers = ({ role }: OfficeCaller) => mayRole(role, 'issues.answer');
