import { useStore } from '@nanostores/react';
import type { Issue } from '#contract/issue.ts';
import { formatInstant } from '#domain/kolkata.ts';
import { NO_ISSUES } from '#messages/rentals.ts';
import { $issues, loadIssues } from '#stores/issues.ts';
import { CareEntry } from './care-entry.tsx';
import styles from './care-entry.module.css';
import { LoadedView } from './loaded-view.tsx';

/** What the customer has reported, and how it stands (account.md §2). */
export function IssuesSection() {
  const issues = useStore($issues);
  return (
    <>
      <h2>Issues</h2>
      <LoadedView loaded={issues} what="Your issues" onRetry={() => void loadIssues()}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{NO_ISSUES}</p>
          ) : (
            all.map((issue) => (
              <CareEntry
                key={issue.id}
                title={issue.reason}
                tone={issue.isClosed ? 'good' : 'waiting'}
                status={issue.isClosed ? 'RESOLVED' : 'PENDING'}
                about={aboutWords(issue)}
                answer={issue.answer}
              >
                {issue.description ? <p className={styles.said}>{issue.description}</p> : null}
              </CareEntry>
            ))
          )
        }
      </LoadedView>
    </>
  );
}

const TYPES: Record<Issue['issueType'], string> = {
  order: 'Order',
  invoice: 'Invoice',
  deposit: 'Deposit of order',
};

/** `Order B1, oslo 3 seater sofa. Reported on 24 Nov 2026, 4:05 pm.` */
function aboutWords({ issueType, issueItemId, productSlug, createdAt }: Issue): string {
  const item = productSlug ? `, ${productSlug.replaceAll('-', ' ')}` : '';
  return `${TYPES[issueType]} ${issueItemId}${item}. Reported on ${formatInstant(new Date(createdAt))}.`;
}
