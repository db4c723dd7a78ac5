import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { AccountHome } from '#contract/overview/home.ts';
import type { HomeKind } from '#domain/overview/home-next.ts';
import { $invoicesNotice, dismissInvoicesNotice } from '#stores/billing/invoices.ts';
import { $home, $homeStale, loadHome } from '#stores/overview/home.ts';
import { ReportIssueDialog } from '#features/orders/report-issue/report-issue-dialog.tsx';
import { AwaitedDocuments } from '#features/documents/kyc/awaited-documents.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { FoundPaid } from '#features/payments/payment/awaited-orders.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ComingOrders } from './coming-orders.tsx';
import { EndingRentals } from './ending-rentals.tsx';
import { HomeHelp } from './home-help.tsx';
import styles from './home.module.css';
import { HomeMoney } from './home-money.tsx';
import { NextStrip } from './next-strip.tsx';
import { RentedThings } from './rented-things.tsx';
import { Standing } from './standing.tsx';
import { UnconfirmedNotice } from './unconfirmed-notice.tsx';
import { Welcome } from './welcome.tsx';

/** Of those who rent nothing alone. */
const Popular = latePart(
  'We couldn’t load popular items.',
  async () => (await import('./popular.tsx')).Popular,
);

export interface HomeSectionProps {
  readonly shopName: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** What is next, what is rented and what it costs (docs/screens.md#what-the-home-shows). */
export function HomeSection({ shopName, supportEmail, supportPhone }: HomeSectionProps) {
  const home = useStore($home);
  const isStale = useStore($homeStale);
  const notice = useStore($invoicesNotice);
  return (
    <div className={`stack ${styles.parts}`}>
      <SectionTitle />
      <div className={`stack ${styles.notices}`}>
        <UnconfirmedNotice />
        <FoundPaid />
        <NoticeAlert notice={notice ?? undefined} onDismiss={dismissInvoicesNotice} />
      </div>
      <LoadedView loaded={home} what="your account" onRetry={() => void loadHome()}>
        {(shown) => (
          <>
            {isStale ? (
              <LoadFailed
                what="We couldn’t refresh your account. You’re seeing how it was before."
                onRetry={() => void loadHome()}
              />
            ) : null}
            <Shown home={shown} shopName={shopName} />
          </>
        )}
      </LoadedView>
      <HomeHelp supportEmail={supportEmail} supportPhone={supportPhone} />
      <ReportIssueDialog />
    </div>
  );
}

/** What is next of an order that is neither paid nor rented yet. */
const BEFORE_RENTING: ReadonlySet<HomeKind> = new Set([
  'payment_awaited',
  'enquiry_quoted',
  'enquiry_asked',
]);

function Shown({ home, shopName }: { readonly home: AccountHome; readonly shopName: string }) {
  const { next, after, things, coming, endings, allOrders } = home;
  const isEmpty =
    things.length + coming.length + endings.length === 0 &&
    !(next && BEFORE_RENTING.has(next.kind));
  return (
    <>
      {next ? <NextStrip next={next} after={after} shopName={shopName} /> : null}
      {isEmpty ? <Welcome isNew={allOrders === 0} /> : null}
      <Standing home={home} />
      {isEmpty ? (
        <Suspense fallback={<Skeleton label="Loading popular items" shape="card" />}>
          <Popular />
        </Suspense>
      ) : null}
      <AwaitedDocuments>
        <SectionLink section="kyc" className="button">
          Upload your documents
        </SectionLink>
      </AwaitedDocuments>
      <EndingRentals endings={endings} />
      <ComingOrders orders={coming} />
      <RentedThings things={things} />
      {allOrders > 0 ? <HomeMoney home={home} /> : null}
    </>
  );
}
