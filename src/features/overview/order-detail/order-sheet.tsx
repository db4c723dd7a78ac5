import { Suspense } from 'react';
import { hasCalendarDay } from '#domain/orders/calendar-file.ts';
import { concludedAt } from '#domain/orders/agreement.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { ZERO } from '#domain/base/money.ts';
import { depositNote } from '#messages/payments/account.ts';
import { planOnPaper } from '#messages/base/plan-words.ts';
import { amountColumns } from '#messages/billing/invoice-paper.ts';
import { labourWords } from '#messages/catalogue/labour-words.ts';
import { colleagueStandingWords } from '#messages/overview/company-words.ts';
import { standingOf } from '#messages/orders/order-status.ts';
import { amountCells } from '#messages/checkout/order-sums.ts';
import { agreement, receipt } from '#stores/orders/order-papers.ts';
import { $orderPdf, dismissOrderPdfProblem, downloadOrder } from '#stores/orders/order-pdf.ts';
import { Badge } from '#ui/badge.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { OrderExchange } from '#features/orders/order/order-exchange.tsx';
import { OrderMoneyBack } from '#features/orders/order/order-money-back.tsx';
import { CalendarDownload } from '#features/visits/visits/calendar-download.tsx';
import { AddressLines } from '#features/people/addresses/address-lines.tsx';
import { DocumentsNeeded } from '#features/documents/needed/documents-needed.tsx';
import due from '#features/billing/invoice-print/due.module.css';
import { DocumentActions } from '#features/billing/invoice-print/document-actions.tsx';
import { DocumentLinks } from '#features/billing/invoice-print/document-links.tsx';
import { DocumentTable } from '#features/billing/invoice-print/document-table.tsx';
import { DocumentTrail } from '#features/billing/invoice-print/document-trail.tsx';
import { CancelOrder, CancelOutcome } from './cancel-order.tsx';
import { OrderBilling } from './order-billing.tsx';
import { OrderDue, type OrderDueProps } from './order-due.tsx';
import { OrderVisits } from './order-visits.tsx';
import { DocumentDownload } from './document-download.tsx';
import styles from './order-sheet.module.css';

/** Of things that came back alone. */
const DamageReport = latePart(
  'We couldn’t show the report.',
  async () => (await import('./damage-report.tsx')).DamageReport,
);

/** An order as it lies on paper. */
export function OrderSheet({ order, shopName }: OrderDueProps) {
  const { orderNumber, orderStatus, orderDate, isInterState } = order;
  const stands = standingOf(order);
  const isOwn = order.orderedBy === undefined;
  const isAgreed = concludedAt(orderStatus, order.timeline) !== undefined;
  return (
    <>
      <DocumentTrail section={isOwn ? 'order' : 'company'} here={orderNumber} />
      <DocumentActions
        $pdf={$orderPdf}
        onDownload={() => downloadOrder(orderNumber)}
        onDismiss={dismissOrderPdfProblem}
      />
      {order.isCancellable || isAgreed ? (
        <div className="row" data-justify="end">
          {order.isCancellable ? <CancelOrder orderNumber={orderNumber} /> : null}
          {isAgreed ? (
            <DocumentDownload paper={agreement} orderNumber={orderNumber}>
              Rental Agreement
            </DocumentDownload>
          ) : null}
          {order.hasReceipt ? (
            <DocumentDownload paper={receipt} orderNumber={orderNumber}>
              Pick-up Receipt
            </DocumentDownload>
          ) : null}
          {isOwn && hasCalendarDay(orderStatus) ? (
            <CalendarDownload orderNumber={orderNumber} />
          ) : null}
        </div>
      ) : null}
      <CancelOutcome />
      {isOwn && orderStatus === 'PAYMENT_AWAITED' ? (
        <OrderDue order={order} shopName={shopName} />
      ) : null}
      {isOwn && orderStatus === 'RETURNED' ? (
        <Suspense>
          <DamageReport />
        </Suspense>
      ) : null}
      {isOwn ? <OrderVisits order={order} /> : null}
      {order.awaitedDocuments.length > 0 ? (
        <section className={`panel stack ${due.due}`} data-gap="2" aria-label="Documents">
          <DocumentsNeeded documents={order.awaitedDocuments} by={order.documentsBy}>
            <a className="button" href="/account?page=kyc">
              Upload your documents
            </a>
          </DocumentsNeeded>
        </section>
      ) : null}
      <article
        className={`panel stack ${styles.sheet}`}
        data-gap="4"
        aria-label={`Order ${orderNumber}`}
      >
        <header className={`row ${styles.head}`} data-gap="3" data-justify="between">
          <div>
            <h1>Order {orderNumber}</h1>
            <p>Placed on {formatDayWithYear(dayOf(new Date(orderDate)))}</p>
            <p>Customer number {order.customerNumber}</p>
            {isOwn ? null : <p>Ordered by {order.orderedBy}</p>}
            {order.company ? <p>For {order.company}. Your colleagues there can see it.</p> : null}
          </div>
          <Badge tone={stands.tone}>{isOwn ? stands.words : colleagueStandingWords(order)}</Badge>
        </header>
        <OrderExchange {...order} />
        <section>
          <h2>Delivery address</h2>
          <AddressLines address={order.address} />
          {order.labourFee && orderStatus !== 'CANCELLED' ? (
            <p>{labourWords(order.labourFee)}</p>
          ) : null}
        </section>
        <DocumentTable
          title="Items"
          columns={['Items', 'Duration', 'Quantity']}
          amountColumns={amountColumns(isInterState)}
          rows={order.productList.map((item, at) => {
            const rent = order.securityDeposit[at]?.rent ?? ZERO;
            return {
              key: item.productSlug,
              cells: [
                <span key="name" className={styles.name}>
                  {item.name} {item.isExpress ? <span className="tag">Express</span> : null}
                </span>,
                planOnPaper(item, order),
                item.quantity,
                ...amountCells(rent, isInterState),
              ],
            };
          })}
        />
        <OrderBilling order={order} />
        {isOwn ? (
          <>
            <OrderMoneyBack order={order}>
              <a className="link" href="/account?page=deposits">
                Add your bank account
              </a>
            </OrderMoneyBack>
            <p>{depositNote(order)}</p>
          </>
        ) : (
          <p>Only {order.orderedBy} can change or end this order.</p>
        )}
        <DocumentLinks terms="Terms" />
      </article>
    </>
  );
}
