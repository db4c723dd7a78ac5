import { useStore } from '@nanostores/react';
import { repairAddress } from '#stores/care/repair-address.ts';
import {
  closeIssueReport,
  type IssueReport,
  type IssueSubject,
  loadReasons,
  sendPictures,
} from '#stores/care/report-issue.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { ReportIssueForm } from './report-issue-form.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';

/** What the report-issue window holds: the form, and how sending it ended. */
export function ReportIssueContent({ report }: { readonly report: IssueReport }) {
  const { busy, notice } = useStore(report.form.$form);
  const { files, problem } = useStore(report.pictures.$chosen);
  const isSent = report.issueId !== undefined;
  return (
    <>
      <p>{subjectWords(report.subject)}</p>
      {isSent ? null : <RepairLink subject={report.subject} />}
      {isSent ? null : (
        <LoadedView
          loaded={report.reasons}
          what="the reasons to choose from"
          onRetry={() => void loadReasons()}
        >
          {(reasons) => <ReportIssueForm report={report} reasons={reasons} />}
        </LoadedView>
      )}
      <div aria-live="polite">
        {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      </div>
      {isSent && files.length > 0 ? <PicturesLeft problem={problem} busy={busy} /> : null}
      {isSent ? (
        <div className="row" data-justify="end">
          <SectionLink section="issues" className="link" onFollow={closeIssueReport}>
            Account &gt; Issues
          </SectionLink>
          <Button variant="quiet" onClick={closeIssueReport}>
            Close
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** For what is with its renter: a visit is quicker than an answer. */
function RepairLink({
  subject: { issueType, issueItemId, productSlug, reasonsOf },
}: {
  readonly subject: IssueSubject;
}) {
  if (issueType !== 'order' || !productSlug || reasonsOf === 'delivery') return null;
  return (
    <p>
      Is it broken?{' '}
      <SectionLink
        section="repairs"
        address={repairAddress(issueItemId, productSlug)}
        className="link"
        onFollow={closeIssueReport}
      >
        Book a repair visit
      </SectionLink>
    </p>
  );
}

interface PicturesLeftProps {
  readonly problem: string | undefined;
  readonly busy: string | undefined;
}

/** Of a report that has arrived: its pictures on their way, or those that did not go. */
function PicturesLeft({ problem, busy }: PicturesLeftProps) {
  return (
    <>
      {problem ? <Alert tone="bad">{problem}</Alert> : null}
      <Button
        variant="quiet"
        size="small"
        busy={busy && 'Attaching the pictures'}
        onClick={() => void sendPictures()}
      >
        Try again
      </Button>
    </>
  );
}

function subjectWords({ issueType, issueItemId, title }: IssueSubject): string {
  if (issueType === 'invoice') return title ?? `Invoice ${issueItemId}`;
  if (issueType === 'deposit') return title ?? `Deposit of order ${issueItemId}`;
  return title ? `${title}, order ${issueItemId}` : `Order ${issueItemId}`;
}
