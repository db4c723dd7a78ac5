import { useStore } from '@nanostores/react';
import { type ComponentType, Suspense, useEffect } from 'react';
import {
  $accountSection,
  ACCOUNT_SECTIONS,
  type AccountSection,
} from '#stores/overview/account-section.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { $accountVisitor } from '#stores/people/profile/account-visitor.ts';
import { $proving } from '#stores/people/proving.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { SignInNeeded } from '#features/people/sign-in/sign-in-needed.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './account-page.module.css';
import { SectionTitle } from '#features/base/parts/section-title.tsx';

interface AccountPageProps {
  readonly shopName: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

type Sections = Readonly<Record<string, ComponentType<AccountPageProps>>>;

/** The section is its module's only export. */
const lateSection = (load: () => Promise<Sections>) =>
  latePart('We couldn’t load this part of your account.', async () =>
    Object.values(await load()).reduce((only) => only),
  );

/** Each section's code loads when it is first opened. */
const SECTIONS: Record<AccountSection, ComponentType<AccountPageProps>> = {
  home: lateSection(() => import('#features/overview/home/home-section.tsx')),
  order: lateSection(() => import('#features/overview/orders/orders-section.tsx')),
  deposits: lateSection(() => import('#features/billing/deposits/deposits-section.tsx')),
  kyc: lateSection(() => import('#features/documents/kyc/kyc-section.tsx')),
  payments: lateSection(() => import('#features/billing/invoices/payments-section.tsx')),
  statement: lateSection(() => import('#features/overview/statement/statement-section.tsx')),
  invoice: lateSection(() => import('#features/billing/invoices/invoices-section.tsx')),
  autopay: lateSection(() => import('#features/billing/autopay/autopay-section.tsx')),
  addresses: lateSection(() => import('#features/people/profile/addresses-section.tsx')),
  company: lateSection(() => import('#features/overview/company/company-section.tsx')),
  issues: lateSection(() => import('#features/care/issues/issues-section.tsx')),
  repairs: lateSection(() => import('#features/care/repairs/repairs-section.tsx')),
  enquiry: lateSection(() => import('#features/care/issues/enquiry-section.tsx')),
  invite: lateSection(() => import('#features/overview/invite/invite-section.tsx')),
  password: lateSection(() => import('#features/people/profile/password-section.tsx')),
  contact: lateSection(() => import('#features/people/profile/contact-section.tsx')),
  privacy: lateSection(() => import('#features/people/privacy/privacy-section.tsx')),
};

const ProofDialog = lateSection(() => import('#features/base/parts/proof-dialog.tsx'));

/** All sections of the account (docs/screens.md#sections). */
export function AccountPage(props: AccountPageProps) {
  const visitor = useStore($accountVisitor);
  const section = useStore($accountSection);
  const proving = useStore($proving);
  const isLeaving = visitor.state === 'leaving';
  useEffect(() => {
    if (isLeaving) leaveFor('/');
  }, [isLeaving]);
  if (isLeaving) return <Skeleton label="Going to the home page" shape="card" />;
  if (visitor.state === 'signed-out')
    return <SignInNeeded why="Only you can see your orders, deposits and payments." />;
  const Section = SECTIONS[section];
  return (
    <div className={`stack ${styles.account}`} data-gap="2">
      <h1 className="visually-hidden">Your account</h1>
      <nav aria-label="Breadcrumb">
        <ol className={styles.trail}>
          <li>Dashboard</li>
          <li aria-current="page">{ACCOUNT_SECTIONS[section]}</li>
        </ol>
      </nav>
      <div className={styles.columns}>
        <AccountMenu current={section} />
        <div className={`stack ${styles.section}`}>
          <Suspense fallback={<SectionWaits section={section} />}>
            <Section {...props} />
          </Suspense>
          {proving.step === 'closed' ? null : (
            <Suspense>
              <ProofDialog {...props} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** Keeps the title in its place while a section loads. */
function SectionWaits({ section }: { readonly section: AccountSection }) {
  return (
    <>
      <SectionTitle>{section === 'home' ? null : ACCOUNT_SECTIONS[section]}</SectionTitle>
      <Skeleton label="Loading" shape="card" lines={2} />
    </>
  );
}
