import type { Order } from '#contract/orders/order.ts';
import { GST_PERCENT, withoutGst } from '#domain/base/gst.ts';
import { formatRupees, minus, ZERO } from '#domain/base/money.ts';
import { mayRepair, mayReportItems } from '#domain/orders/order.ts';
import { mayReview } from '#domain/care/reviewable.ts';
import { lengthOf, planInOrder } from '#messages/base/plan-words.ts';
import { openIssueReport, subjectOf } from '#stores/care/report-issue.ts';
import { repairAddress } from '#stores/care/repair-address.ts';
import { openReview } from '#stores/care/review-dialog.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';
import styles from './order-items.module.css';

/** The items of an order, each with its rent, GST and deposit for all its units. */
export function OrderItems({ order }: { readonly order: Order }) {
  const { orderNumber, orderStatus } = order;
  const { orderTenure, extendedBy } = lengthOf(order);
  return (
    <ul className={styles.items} id={orderNumber}>
      {order.productList.map((item, at) => {
        const { rent, totalDeposit } = order.securityDeposit[at] ?? {
          rent: ZERO,
          totalDeposit: ZERO,
        };
        const base = withoutGst(rent);
        return (
          <li key={item.productSlug}>
            {item.productInfo ? (
              <img
                src={item.productInfo.featuredImage}
                alt={item.productInfo.imageAlt}
                width="640"
                height="480"
                loading="lazy"
              />
            ) : null}
            <div className={styles.item}>
              <h4>
                {item.name} {item.isExpress ? <span className="tag">Express</span> : null}
              </h4>
              <p>
                Quantity {item.quantity} · {planInOrder(item, orderTenure, extendedBy)}
              </p>
              <dl className="figures">
                <dt>{item.kind === 'seasonal' ? 'Rent' : 'Monthly rent'}, excluding GST</dt>
                <dd>{formatRupees(base)}</dd>
                <dt>GST {GST_PERCENT}%</dt>
                <dd>{formatRupees(minus(rent, base))}</dd>
                <dt>{order.kind === 'premium' ? 'Advance' : 'Refundable deposit'}</dt>
                <dd>{formatRupees(totalDeposit)}</dd>
              </dl>
            </div>
            <div className={`row ${styles.help}`} data-gap="4">
              {mayReportItems(orderStatus) ? (
                <button
                  type="button"
                  className="text-button"
                  aria-label={`Report Issue: ${item.name}`}
                  onClick={() => openIssueReport(subjectOf(order, item))}
                >
                  Report Issue
                </button>
              ) : null}
              {mayReview(orderStatus, item.kind) ? (
                <button
                  type="button"
                  className="text-button"
                  aria-label={`Review: ${item.name}`}
                  onClick={() => openReview(order, item)}
                >
                  Review
                </button>
              ) : null}
              {mayRepair(orderStatus) ? (
                <SectionLink
                  section="repairs"
                  address={repairAddress(orderNumber, item.productSlug)}
                  className="link"
                >
                  Book a repair visit
                </SectionLink>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
