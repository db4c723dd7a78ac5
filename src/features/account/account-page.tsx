import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { $accountSection, ACCOUNT_SECTIONS, type AccountSection } from '#stores/account-section.ts';
import { $accountVisitor } from '#stores/account-visitor.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { SignInNeeded } from '../checkout/sign-in-needed.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './account-page.module.css';

/** Each section's code comes with its first sight; the home's is there from the start. */
const SECTIONS: Record<AccountSection, ComponentType<{ readonly shopName: string }>> = {
  home: HomeSection,
  order: lazy(async () => ({ default: (await import('./orders-section.tsx')).OrdersSection })),
  deposits: lazy(async () => ({
    default: (await import('./deposits-section.tsx')).DepositsSection,
  })),
  payments: lazy(async () => ({
    default: (await import('./payments-section.tsx')).PaymentsSection,
  })),
  addresses: lazy(async () => ({
    default: (await import('./addresses-section.tsx')).AddressesSection,
  })),
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
          <Suspense fallback={<Skeleton label="Loading" shape="card" lines={2} />}>
            <Section shopName={shopName} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
