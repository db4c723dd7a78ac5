import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { NO_ISSUES } from '#messages/orders/rentals.ts';
import { forgetPictures } from '#stores/care/issue-pictures.ts';
import { $issues, loadIssues } from '#stores/care/issues.ts';
import { IssueEntry } from './issue-entry.tsx';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

/** What the customer has reported, and how it stands (rules/care.md#what-can-be-reported). */
export function IssuesSection() {
  const issues = useStore($issues);
  useEffect(() => forgetPictures, []);
  return (
    <>
      <SectionTitle>Issues</SectionTitle>
      <LoadedView loaded={issues} what="your issues" onRetry={() => void loadIssues()}>
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
