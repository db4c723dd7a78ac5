import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { NO_ISSUES } from '#messages/rentals.ts';
import { forgetPictures } from '#stores/rentals/issue-pictures.ts';
import { $issues, loadIssues } from '#stores/rentals/issues.ts';
import { IssueEntry } from './issue-entry.tsx';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';

/** What the customer has reported, and how it stands (rules/care.md#what-can-be-reported). */
export function IssuesSection() {
  const issues = useStore($issues);
  useEffect(() => forgetPictures, []);
  return (
    <>
      <h2>Issues</h2>
      <LoadedView loaded={issues} what="Your issues" onRetry={() => void loadIssues()}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{NO_ISSUES}</p>
          ) : (
            all.map((issue) => <IssueEntry key={issue.id} issue={issue} />)
          )
        }
      </LoadedView>
    </>
  );
}
