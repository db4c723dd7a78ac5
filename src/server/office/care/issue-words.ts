import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { issueSubjectWords } from '#messages/care/issue-letters.ts';
import { factsOf, type Talk } from '#server/care/issues.ts';
import type { IssueDetail, OpenIssue } from './issues.ts';

export function tellIssues(open: readonly OpenIssue[]): string {
  const told = open.map(({ talk, promise, isLate }) => {
    const late = isLate ? ', overdue' : '';
    const waits = promise ? `answer promised by ${formatDay(promise)}${late}` : 'answered';
    return `${headOf(talk)}\n    ${waits}`;
  });
  return [...told, `${open.length} open`].join('\n');
}

/** One of them in full: what was said, and where its pictures lie. */
export function tellIssue({ talk, pictures }: IssueDetail): string {
  const { issue, messages } = talk;
  const lines = [`${headOf(talk)}\n    reported ${formatInstant(issue.createdAt)}`];
  if (issue.description) lines.push(issue.description);
  for (const { voice, text, at } of messages) {
    lines.push(`    ${voice === 'shop' ? 'we' : 'the renter'}, ${formatInstant(at)}`, text);
  }
  for (const { mediaType, file } of pictures) lines.push(`    picture (${mediaType}): ${file}`);
  if (issue.closedAt) lines.push(`    closed ${formatInstant(issue.closedAt)}`);
  return lines.join('\n');
}

function headOf(talk: Talk): string {
  return `${talk.issue.id}  ${issueSubjectWords(factsOf(talk))}: ${talk.issue.reason}`;
}
