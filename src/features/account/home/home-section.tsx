import { useStore } from '@nanostores/react';
import { formatRupees } from '#domain/money.ts';
import { endingWords, overdueWords } from '#messages/account-home.ts';
import type { AccountSection } from '#stores/account/account-section.ts';
import { $dashboard, loadDashboard } from '#stores/account/dashboard.ts';
import { Alert } from '#ui/alert.tsx';
import { AwaitedOrders } from '#features/payment/awaited-orders.tsx';
import { AwaitedDocuments } from '#features/account/kyc/awaited-documents.tsx';
import styles from './home-section.module.css';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import { SectionLink } from '#features/account/parts/section-link.tsx';
import { TransferWaitsNotice } from './transfer-waits-notice.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';

/** The account's counts and sums, each leading to where it comes from (rules/account.md#sections). */
export function HomeSection() {
  const dashboard = useStore($dashboard);
  return (
    <>
      <h2>Home</h2>
      <UnconfirmedNotice />
      <AwaitedOrders />
      <TransferWaitsNotice />
      <AwaitedDocuments>
        <SectionLink section="kyc" className="button">
          Upload your documents
        </SectionLink>
      </AwaitedDocuments>
      <LoadedView loaded={dashboard} what="Your account" onRetry={() => void loadDashboard()}>
        {({ activeOrders, allOrders, activeDeposits, pendingInvoices, overdue, endings }) => (
          <>
            {overdue ? (
              <Alert tone="bad">
                {overdueWords(overdue.amount, overdue.since)}{' '}
                <SectionLink section="invoice" className="link">
                  Pay now
                </SectionLink>
              </Alert>
            ) : null}
            {endings.map((ending) => (
              <Alert key={ending.orderNumber} tone="waiting">
                {endingWords(ending)}{' '}
                <SectionLink section="order" className="link">
                  Your orders
                </SectionLink>
              </Alert>
            ))}
            <dl className={styles.cards}>
              <Figure name="Active Orders" figure={String(activeOrders)} section="order" />
              <Figure name="All Orders" figure={String(allOrders)} section="order" />
              <Figure
                name="Pending amount"
                figure={formatRupees(pendingInvoices)}
                section="invoice"
              />
              <Figure
                name="Deposits amount"
                figure={formatRupees(activeDeposits)}
                section="deposits"
              />
            </dl>
          </>
        )}
      </LoadedView>
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly section: AccountSection;
}

function Figure({ name, figure, section }: FigureProps) {
  return (
    <div className="panel">
      <dt>
        <SectionLink section={section}>{name}</SectionLink>
      </dt>
      <dd className="price">{figure}</dd>
    </div>
  );
}
