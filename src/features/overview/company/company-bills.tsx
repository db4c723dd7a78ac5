import { useStore } from '@nanostores/react';
import type { CompanyInvoice } from '#contract/overview/company.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { leavesByAutoPay, settledWords } from '#messages/billing/invoice-status.ts';
import {
  $companyInvoices,
  loadCompanyInvoices,
  showMoreCompanyInvoices,
} from '#stores/overview/company.ts';
import { Badge } from '#ui/badge.tsx';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { Records } from '#features/base/parts/records.tsx';
import { ShowMore } from '#features/base/parts/show-more.tsx';

/** The invoices of the company's orders; each is paid on its page. */
export function CompanyBills() {
  const loaded = useStore($companyInvoices);
  return (
    <LoadedView
      loaded={loaded}
      what="the company’s invoices"
      onRetry={() => void loadCompanyInvoices()}
    >
      {({ list, hasMore }) =>
        list.length === 0 ? (
          <Empty words="No invoices yet. You get the first one after a delivery." />
        ) : (
          <>
            <Records
              title="Invoices"
              figures={['Still to pay']}
              records={list.map((invoice) => ({
                key: invoice.invoiceNumber,
                fields: {
                  Invoice: (
                    <a className="link" href={`/account/invoices/${invoice.invoiceNumber}`}>
                      {invoice.invoiceNumber}
                    </a>
                  ),
                  Order: invoice.orderNumber,
                  'Ordered by': invoice.isYours ? 'You' : invoice.orderedBy,
                  Due: formatDayWithYear(invoice.dueOn),
                  'Still to pay': formatRupees(invoice.due),
                  Status: <Standing {...invoice} />,
                  Pay:
                    invoice.due > 0 && !invoice.debit ? (
                      <a
                        className="link"
                        href={`/account/invoices/${invoice.invoiceNumber}`}
                        aria-label={`Pay invoice ${invoice.invoiceNumber}`}
                      >
                        Pay it
                      </a>
                    ) : (
                      ((invoice.debit && leavesByAutoPay(invoice.debit)) ?? 'Nothing to do')
                    ),
                },
              }))}
            />
            <ShowMore hasMore={hasMore} onShow={showMoreCompanyInvoices} />
          </>
        )
      }
    </LoadedView>
  );
}

function Standing({ isPaid, paid, overdueSince }: CompanyInvoice) {
  if (isPaid) return <Badge tone="good">{settledWords({ paid })}</Badge>;
  if (!overdueSince) return <Badge tone="waiting">Pending</Badge>;
  return <Badge tone="bad">Overdue since {formatDayWithYear(overdueSince)}</Badge>;
}
