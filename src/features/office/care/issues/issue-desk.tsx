import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { OfficeIssue } from '#contract/office/care/issues.ts';
import { findCityById } from '#domain/base/city.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { AllowedLink } from '#features/office/shell/parts/allowed-link.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { PictureRow } from '#features/office/shell/parts/picture-row.tsx';
import { CallLink, Late, OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { issuePictures } from '#stores/office/care/issue-pictures.ts';
import { $issue, $told, dismissTold, loadIssue } from '#stores/office/care/issue.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { AnswerForm } from './answer-form.tsx';
import { ArrivalPanel } from './arrival-panel.tsx';
import { ISSUE_KIND_WORDS } from './issue-columns.tsx';
import styles from './issue-desk.module.css';
import { RepairPanel } from './repair-panel.tsx';
import { Talk } from './talk.tsx';

/** One issue: its talk, its renter, the visit or replacement that settles it (rules/care.md#the-issues-page). */
export function IssueScreen() {
  const loaded = useStore($issue);
  const told = useStore($told);
  return (
    <>
      <nav className={styles.back} aria-label="Way back">
        <a className="link" href="/office/issues">
          Issues and repairs
        </a>
      </nav>
      <NoticeAlert notice={told} onDismiss={dismissTold} />
      {loaded.state === 'failed' && loaded.failure.code === 'NOT_YOUR_PART' ? (
        <div className="empty">
          <h1>Issues and repairs</h1>
          <p>{loaded.failure.message} Care answers this question.</p>
        </div>
      ) : (
        <LoadedView loaded={loaded} what="the issue" onRetry={() => void loadIssue()}>
          {(issue) => <Issue {...issue} />}
        </LoadedView>
      )}
    </>
  );
}

function Issue(issue: OfficeIssue) {
  const permissions = useStore($permissions);
  const mayAnswer = permissions.includes('issues.answer');
  const { id, reason, repair, arrival } = issue;
  return (
    <>
      <PageHead title={`Issue ${id}: ${reason}`}>
        <Standing {...issue} />
      </PageHead>
      <div className="with-side">
        <div className="stack" data-gap="4">
          <Panel title="Messages" note={ISSUE_KIND_WORDS[issue.kind]}>
            <Talk {...issue} />
            {mayAnswer ? <Pictures {...issue} /> : null}
          </Panel>
          {mayAnswer ? <AnswerForm {...issue} /> : null}
        </div>
        <div className="stack" data-gap="4">
          <Panel title="About">
            <Facts {...issue} />
          </Panel>
          {repair || issue.mayRepair ? <RepairPanel issue={issue} /> : null}
          {arrival ? <ArrivalPanel arrival={arrival} issue={issue} /> : null}
        </div>
      </div>
    </>
  );
}

function Pictures({ pictures }: Pick<OfficeIssue, 'pictures'>) {
  const keys = useMemo(() => pictures.map(({ key }) => key), [pictures]);
  return (
    <PictureRow
      keys={keys}
      source={issuePictures}
      alt="The renter’s pictures"
      title="The renter’s picture"
    />
  );
}

function Standing({ closedAt, promise, isLate, isBooked }: OfficeIssue) {
  if (closedAt) return <StateMark>Closed {formatInstant(new Date(closedAt))}</StateMark>;
  if (!promise && isBooked) return <StateMark tone="wait">Visit booked</StateMark>;
  if (!promise) return <StateMark tone="good">Answered</StateMark>;
  if (isLate) return <Late>Overdue: answer promised by {formatDay(promise)}</Late>;
  return <>Answer promised by {formatDay(promise)}</>;
}

function Facts({
  productName,
  type,
  itemId,
  orderNumber,
  name,
  userId,
  phone,
  cityId,
}: OfficeIssue) {
  const rows = [
    ...(productName ? [['Item', productName] as const] : []),
    ...(type === 'invoice' ? [['Invoice', itemId] as const] : []),
    ...(type === 'deposit' ? [['Deposit', 'of the order'] as const] : []),
    ['Order', <OrderLink key="order" number={orderNumber} />] as const,
    [
      'Customer',
      <>
        <AllowedLink needs="customers.read" href={`/office/customer?id=${userId}`}>
          {name}
        </AllowedLink>
        , {customerNumber(userId)}
      </>,
    ] as const,
    ...(phone ? [['Phone', <CallLink key="phone" phone={phone} />] as const] : []),
    ['City', findCityById(cityId)?.name ?? ''] as const,
  ];
  return (
    <dl className="facts inset">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
