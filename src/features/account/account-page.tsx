import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense } from 'react';
import {
  $accountSection,
  ACCOUNT_SECTIONS,
  type AccountSection,
} from '#stores/account/account-section.ts';
import { $accountVisitor } from '#stores/account/account-visitor.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { latePart } from '#ui/late-part.tsx';
import { SignInNeeded } from '#features/sign-in/sign-in-needed.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-page.module.css';

interface AccountPageProps {
  readonly shopName: string;
  readonly supportEmail: string;
}

const lateSection = (load: () => Promise<ComponentType<AccountPageProps>>) =>
  latePart('This part of your account could not be loaded.', load);

/** Each section's code comes with its first sight. */
const SECTIONS: Record<AccountSection, ComponentType<AccountPageProps>> = {
  home: lateSection(async () => (await import('./home/home-section.tsx')).HomeSection),
  order: lateSection(async () => (await import('./orders/orders-section.tsx')).OrdersSection),
  deposits: lateSection(
    async () => (await import('./deposits/deposits-section.tsx')).DepositsSection,
  ),
  kyc: lateSection(async () => (await import('./kyc/kyc-section.tsx')).KycSection),
  payments: lateSection(
    async () => (await import('./billing/payments-section.tsx')).PaymentsSection,
  ),
  invoice: lateSection(
    async () => (await import('./billing/invoices-section.tsx')).InvoicesSection,
  ),
  addresses: lateSection(
    async () => (await import('./profile/addresses-section.tsx')).AddressesSection,
  ),
  issues: lateSection(async () => (await import('./care/issues-section.tsx')).IssuesSection),
  enquiry: lateSection(async () => (await import('./care/enquiry-section.tsx')).EnquirySection),
  password: lateSection(
    async () => (await import('./profile/password-section.tsx')).PasswordSection,
  ),
  contact: lateSection(async () => (await import('./profile/contact-section.tsx')).ContactSection),
  privacy: lateSection(async () => (await import('./privacy/privacy-section.tsx')).PrivacySection),
};

/** All sections of the account (rules/account.md#sections). */
export function AccountPage({ shopName, supportEmail }: AccountPageProps) {
  const visitor = useStore($accountVisitor);
  const section = useStore($accountSection);
  if (visitor.state === 'leaving') return <Skeleton label="Going to the home page" shape="card" />;
  if (visitor.state === 'signed-out')
    return <SignInNeeded why="Your orders, deposits and payments are shown to you alone." />;
  const Section = SECTIONS[section];
  return (
    <div className={styles.account}>
      <h1>{visitor.firstName ? `Welcome, ${visitor.firstName}` : 'Your account'}</h1>
      {visitor.customerNumber ? (
        <p className="hint">Customer number {visitor.customerNumber}</p>
      ) : null}
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
            <Section shopName={shopName} supportEmail={supportEmail} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}
