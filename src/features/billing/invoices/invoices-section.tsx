import { useStore } from '@nanostores/react';
import { groupByMonth } from '#domain/base/month-groups.ts';
import { NO_INVOICES } from '#messages/payments/account.ts';
import { $invoicePdf, dismissInvoicePdfProblem } from '#stores/billing/invoice-pdf.ts';
import {
  $invoices,
  $invoicesNotice,
  dismissInvoicesNotice,
  loadInvoices,
  payInvoices,
  showMoreInvoices,
} from '#stores/billing/invoices.ts';
import { Alert } from '#ui/alert.tsx';
import { InvoiceDues } from './invoice-dues.tsx';
import { InvoiceMonth } from './invoice-month.tsx';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import { ShowMore } from '#features/base/parts/show-more.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { ReportIssueDialog } from '#features/orders/report-issue/report-issue-dialog.tsx';

/** What is unpaid, and the customer's invoices by month (docs/screens.md#lists-by-month). */
export function InvoicesSection({ shopName }: { readonly shopName: string }) {
  const invoices = useStore($invoices);
  const notice = useStore($invoicesNotice);
  const pdf = useStore($invoicePdf);
  return (
    <>
      <SectionTitle>Invoices</SectionTitle>
      <div aria-live="polite">
        {notice ? (
          <Alert tone={notice.tone} onDismiss={dismissInvoicesNotice}>
            {notice.text}
          </Alert>
        ) : null}
        {pdf.state === 'failed' ? (
          <Alert tone="bad" onDismiss={dismissInvoicePdfProblem}>
            {pdf.failure.message}
          </Alert>
        ) : null}
      </div>
      <LoadedView loaded={invoices} what="your invoices" onRetry={() => void loadInvoices()}>
        {({ list, hasMore, ...totals }) =>
          list.length === 0 ? (
            <Empty words={NO_INVOICES}>
              <SectionLink section="order" className="link">
                Your orders
              </SectionLink>
            </Empty>
          ) : (
            <>
              <InvoiceDues totals={totals} onPay={(scope) => void payInvoices(scope, shopName)} />
              <p>
                <SectionLink section="statement" className="link">
                  Rent statement
                </SectionLink>
                : every invoice and payment with the balance.
              </p>
              {groupByMonth(list, ({ generatedOn }) => generatedOn).map(({ month, entries }) => (
                <InvoiceMonth key={month} month={month} invoices={entries} shopName={shopName} />
              ))}
              <ShowMore hasMore={hasMore} onShow={showMoreInvoices} />
            </>
          )
        }
      </LoadedView>
      <ReportIssueDialog />
    </>
  );
}
