import { useStore } from '@nanostores/react';
import type { FunctionComponent } from 'react';
import { $accountSection, ACCOUNT_SECTIONS, type AccountSection } from '#stores/account-section.ts';
import { $accountVisitor } from '#stores/account-visitor.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignInNeeded } from '../checkout/sign-in-needed.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AddressesSection } from './addresses-section.tsx';
import { DepositsSection } from './deposits-section.tsx';
import { HomeSection } from './home-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import styles from './account-page.module.css';

const SECTIONS: Record<AccountSection, FunctionComponent<{ readonly shopName: string }>> = {
  home: HomeSection,
  order: OrdersSection,
  deposits: DepositsSection,
  payments: PaymentsSection,
  addresses: AddressesSection,
};

/** The account dashboard (account.md §2). */
export function AccountPage({ shopName }: { readonly shopName: string }) {
  const visitor = useStore($accountVisitor);
  const section = useStore($accountSection);
  if (visitor.state === 'leaving') return <Skeleton label="Going to the home page" shape="card" />;
  if (visitor.state === 'signed-out')
    return <SignInNeeded why="Your orders, deposits and payments are shown to you alone." />;
  const Section = SECTIONS[section];
  return (
    <div className={styles.account}>
      <h1>{visitor.firstName ? `Welcome, ${visitor.firstName}` : 'Your account'}</h1>
      <nav aria-label="Breadcrumb">
        <ol className={styles.trail}>
          <li>Dashboard</li>
          <li aria-current="page">{ACCOUNT_SECTIONS[section]}</li>
        </ol>
      </nav>
      <div className={styles.columns}>
        <AccountMenu current={section} />
        <div className={styles.section}>
          <Section shopName={shopName} />
        </div>
      </div>
    </div>
  );
}
