import { useStore } from '@nanostores/react';
import { formatRupees } from '#domain/money.ts';
import { $dashboard, loadDashboard } from '#stores/dashboard.ts';
import { LoadedView } from './loaded-view.tsx';
import styles from './home-section.module.css';

/** The account's counts and sums (account.md §2). */
export function HomeSection() {
  const dashboard = useStore($dashboard);
  return (
    <>
      <h2>Home</h2>
      <LoadedView loaded={dashboard} what="Your account" onRetry={() => void loadDashboard()}>
        {({ activeOrders, allOrders, activeDeposits, pendingInvoices }) => (
          <dl className={styles.cards}>
            <Figure name="Active Orders" figure={String(activeOrders)} />
            <Figure name="All Orders" figure={String(allOrders)} />
            <Figure name="Deposits amount" figure={formatRupees(activeDeposits)} />
            <Figure name="Pending amount" figure={formatRupees(pendingInvoices)} />
          </dl>
        )}
      </LoadedView>
    </>
  );
}

function Figure({ name, figure }: { readonly name: string; readonly figure: string }) {
  return (
    <div className="panel">
      <dt>{name}</dt>
      <dd className="price">{figure}</dd>
    </div>
  );
}
