import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { OfficeCustomer } from '#contract/office/people/customer.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { NotesPanel } from '#features/office/shell/parts/notes-panel.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import {
  $blocking,
  $customer,
  customerNotes,
  dismissBlocking,
  loadCustomer,
} from '#stores/office/people/customer.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BlockPanel } from './block-panel.tsx';
import styles from './customer-desk.module.css';
import { CompanyPanel } from './company-panel.tsx';
import { ConcessionPanel } from './concession-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { LettersPanel } from './letters-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { PersonPanel } from './person-panel.tsx';
import { QuotesPanel } from './quotes-panel.tsx';
import { ReferralsPanel } from './referrals-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** Stands below the first screen, and has the words of the whole log. */
const LogPanel = latePart(
  'We couldn’t load the log.',
  async () => (await import('./log-panel.tsx')).LogPanel,
);

/** One customer (docs/screens.md#the-page-of-a-customer). */
export function CustomerScreen() {
  const loaded = useStore($customer);
  return (
    <LoadedView loaded={loaded} what="this customer" onRetry={() => void loadCustomer()}>
      {(customer) => <Customer {...customer} />}
    </LoadedView>
  );
}

function Customer(customer: OfficeCustomer) {
  const { name, number, since, block, orders, invoices, payments, deposits, letters } = customer;
  const permissions = useStore($permissions);
  const { notice } = useStore($blocking);
  return (
    <>
      <PageHead title={name}>
        <a className="link" href="/office/customers">
          Customers
        </a>{' '}
        / {number}, with us since {formatDayWithYear(dayOf(new Date(since)))}{' '}
        {block ? <StateMark tone="bad">Blocked</StateMark> : null}
      </PageHead>
      <NoticeAlert notice={notice} onDismiss={dismissBlocking} />
      <div className="with-side">
        <div className={`stack ${styles.parts}`} data-gap="4">
          <OrdersPanel orders={orders} />
          <InvoicesPanel invoices={invoices} />
          <MoneyPanel payments={payments} deposits={deposits} />
          <StatementPanel />
          <TimelinePanel timeline={customer.timeline} />
          {permissions.includes('log.read') ? (
            <Suspense fallback={<Skeleton label="Loading the log" shape="card" />}>
              <LogPanel number={number} />
            </Suspense>
          ) : null}
        </div>
        <div className={`stack ${styles.parts}`} data-gap="4">
          <div className={styles.first}>
            <PersonPanel {...customer} />
            {customer.company ? <CompanyPanel {...customer.company} /> : null}
          </div>
          {permissions.includes('orders.place') ? (
            <QuotesPanel id={customer.id} number={number} isBlocked={block !== null} />
          ) : null}
          {permissions.includes('money.give') ? <ConcessionPanel {...customer} /> : null}
          <BlockPanel block={block} mayBlock={permissions.includes('customers.block')} />
          <ReferralsPanel {...customer.referrals} />
          <PapersPanel {...customer} />
          <NotesPanel notes={customer.notes} name={name} book={customerNotes} />
          <LettersPanel letters={letters} />
        </div>
      </div>
    </>
  );
}
