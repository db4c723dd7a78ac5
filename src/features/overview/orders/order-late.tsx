import type { Order } from '#contract/orders/order.ts';
import { LATE_DELIVERY } from '#domain/care/issue.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { deliveredWhen } from '#messages/base/delivered-when.ts';
import { openIssueReport } from '#stores/care/report-issue.ts';

/** The days as they were promised; of what was planned anew since, the first one alone is kept. */
function promiseOf(order: Order, promisedOn: Day): string {
  const { expectedDeliveryDate, expressDeliveryDate } = order;
  const isAsPromised = promisedOn === (expressDeliveryDate ?? expectedDeliveryDate);
  return isAsPromised && expectedDeliveryDate
    ? deliveredWhen(expectedDeliveryDate, expressDeliveryDate)
    : deliveredWhen(promisedOn, null);
}

/** The notice of a late delivery, with a link to report it. */
export function OrderLate({ order }: { readonly order: Order }) {
  const { orderNumber, promisedDeliveryDate, isDeliveryLate } = order;
  if (!isDeliveryLate || !promisedDeliveryDate) return null;
  const report = () =>
    openIssueReport(
      { issueType: 'order', issueItemId: orderNumber, reasonsOf: 'delivery' },
      LATE_DELIVERY,
    );
  return (
    <div className="alert" data-tone="waiting">
      <p>
        We promised this order: <strong>{promiseOf(order, promisedDeliveryDate)}</strong>. We’re
        sorry it isn’t with you yet.
      </p>
      <button type="button" className="text-button" onClick={report}>
        {LATE_DELIVERY}
      </button>
    </div>
  );
}
