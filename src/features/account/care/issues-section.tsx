import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { NO_ISSUES } from '#messages/rentals.ts';
import { forgetPictures } from '#stores/rentals/issue-pictures.ts';
import { $issues, loadIssues } from '#stores/rentals/issues.ts';
import { IssueEntry } from './issue-entry.tsx';
import { Empty } from '#features/account/parts/empty.tsx';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import { SectionLink } from '#features/account/parts/section-link.tsx';
import { SectionTitle } from '#features/account/parts/section-title.tsx';

/** What the customer has reported, and how it stands (rules/care.md#what-can-be-reported). */
export function IssuesSection() {
  const issues = useStore($issues);
  useEffect(() => forgetPictures, []);
  return (
    <>
      <SectionTitle>Issues</SectionTitle>
      <LoadedView loaded={issues} what="Your issues" onRetry={() => void loadIssues()}>
        {(all) =>
          all.length === 0 ? (
            <Empty words={NO_ISSUES}>
              <SectionLink section="order" className="link">
                Your orders
              </SectionLink>
            </Empty>
          ) : (
            all.map((issue) => <IssueEntry key={issue.id} issue={issue} />)
          )
        }
      </LoadedView>
    </>
  );
}
