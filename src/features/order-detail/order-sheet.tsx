import type { Order } from '#contract/order.ts';
import { splitGst } from '#domain/gst.ts';
import { dayOf, formatDayWithYear } from '#domain/kolkata.ts';
import { ZERO } from '#domain/money.ts';
import { statusTone } from '#domain/order.ts';
import { DEPOSIT_NOTE } from '#messages/account.ts';
import { amountColumns, amountsOf, formatTenureOnPaper } from '#messages/invoice-paper.ts';
import { Badge } from '#ui/badge.tsx';
import { statusWords } from '../account/status-words.ts';
import { AddressLines } from '../addresses/address-lines.tsx';
import { PaperLinks } from '../invoice-print/paper-links.tsx';
import { PaperTable } from '../invoice-print/paper-table.tsx';
import { PaperTrail } from '../invoice-print/paper-trail.tsx';
import { PrintButton } from '../invoice-print/print-button.tsx';
import { OrderBilling } from './order-billing.tsx';
import styles from './order-sheet.module.css';

/** An order as it lies on paper. */
export function OrderSheet({ order }: { readonly order: Order }) {
  const { orderNumber, orderStatus, orderDate, orderTerms, isInterState, isPremium } = order;
  return (
    <>
      <PaperTrail section="order" here={orderNumber} />
      <div className={styles.actions}>
        <PrintButton />
      </div>
      <article className={`panel ${styles.sheet}`} aria-label={`Order ${orderNumber}`}>
        <header className={styles.head}>
          <div>
            <h1>Order {orderNumber}</h1>
            <p>Placed on {formatDayWithYear(dayOf(new Date(orderDate)))}</p>
          </div>
          <Badge tone={statusTone(orderStatus)}>{statusWords(orderStatus)}</Badge>
        </header>
        <section>
          <h2>Delivery address</h2>
          <AddressLines address={order.address} />
        </section>
        <PaperTable
          title="Items"
          columns={['Items', 'Duration', 'Quantity']}
          amountColumns={amountColumns(isInterState)}
          rows={order.productList.map((item, at) => {
            const rent = order.securityDeposit[at]?.rent ?? ZERO;
            const split = splitGst(rent, isInterState ? 'inter-state' : 'intra-state');
            return {
              key: item.productSlug,
              cells: [
                <span key="name" className={styles.name}>
                  {item.name} {item.isExpress ? <span className="tag">Express</span> : null}
                </span>,
                formatTenureOnPaper(item.isSeasonal ? null : item.tenure),
                item.quantity,
                ...amountsOf(split, rent, isInterState),
              ],
            };
          })}
        />
        <OrderBilling order={order} />
        {orderTerms.totalDeposit > 0 && !isPremium ? <p>{DEPOSIT_NOTE}</p> : null}
        <PaperLinks terms="Terms" />
      </article>
    </>
  );
}
