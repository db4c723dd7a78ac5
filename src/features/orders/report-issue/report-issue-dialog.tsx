import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { $issueReport, closeIssueReport } from '#stores/care/report-issue.ts';
import { Dialog } from '#ui/dialog.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const Content = latePart(
  'We couldn’t load the form to report a problem.',
  async () => (await import('./report-issue-content.tsx')).ReportIssueContent,
);

/**
 * Reports an issue on an item of an order, an invoice or a deposit
 * (rules/care.md#what-can-be-reported); the frame opens at once.
 */
export function ReportIssueDialog() {
  const report = useStore($issueReport);
  useEffect(() => closeIssueReport, []);
  return (
    <Dialog title="Report Issue" open={report?.open ?? false} onClose={closeIssueReport}>
      {report ? (
        <Suspense fallback={<Skeleton label="Loading" shape="card" lines={2} />}>
          <Content report={report} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
