import { useStore } from '@nanostores/react';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { colleagueStandingWords } from '#messages/overview/company-words.ts';
import { standingOf } from '#messages/orders/order-status.ts';
import {
  $companyOrders,
  loadCompanyOrders,
  showMoreCompanyOrders,
} from '#stores/overview/company.ts';
import { openIssueReport } from '#stores/care/report-issue.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ReportIssueDialog } from '#features/orders/report-issue/report-issue-dialog.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { Records } from '#features/base/parts/records.tsx';
import { ShowMore } from '#features/base/parts/show-more.tsx';

/** Where a link leads to them. */
export const COMPANY_ORDERS = 'company-orders';

/** All orders of the company, each with who ordered it. */
export function CompanyOrders() {
  const loaded = useStore($companyOrders);
  return (
    <>
      <LoadedView
        loaded={loaded}
        what="the company’s orders"
        onRetry={() => void loadCompanyOrders()}
      >
        {({ list, hasMore }) =>
          list.length === 0 ? (
            <p className="empty" id={COMPANY_ORDERS}>
              No company orders yet. In the cart, choose an address whose invoices name its GSTIN,
              and the order appears here.
            </p>
          ) : (
            <>
              <Records
                title="Orders"
                id={COMPANY_ORDERS}
                figures={['A month']}
                records={list.map((order) => ({
                  key: order.orderNumber,
                  fields: {
                    Order: (
                      <a className="link" href={`/account/order/${order.orderNumber}`}>
                        {order.orderNumber}
                      </a>
                    ),
                    'Ordered by': order.isYours ? 'You' : order.orderedBy,
                    On: formatDayWithYear(dayOf(new Date(order.orderDate))),
                    Items: order.items
                      .map(({ name, quantity }) => `${quantity} × ${name}`)
                      .join(', '),
                    'Purchase order': order.purchaseOrder || 'None',
                    'A month': formatRupees(order.monthly),
                    Status: (
                      <Badge tone={standingOf(order).tone}>{colleagueStandingWords(order)}</Badge>
                    ),
                    Help: (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`Report an issue with order ${order.orderNumber}`}
                        onClick={() =>
                          openIssueReport({ issueType: 'order', issueItemId: order.orderNumber })
                        }
                      >
                        Report an issue
                      </Button>
                    ),
                  },
                }))}
              />
              <ShowMore hasMore={hasMore} onShow={showMoreCompanyOrders} />
            </>
          )
        }
      </LoadedView>
      <ReportIssueDialog />
    </>
  );
}
