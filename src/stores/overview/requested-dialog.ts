import { getOrder } from '#contract/orders/order.ts';
import { sectionAddress } from './account-section.ts';
import { mayReportItems } from '#domain/orders/order.ts';
import { mayReview } from '#domain/care/reviewable.ts';
import { call } from '#stores/base/api.ts';
import { askExtension } from '#stores/changes/ask-extension.ts';
import { openIssueReport, subjectOf } from '#stores/care/report-issue.ts';
import { openReview } from '#stores/care/review-dialog.ts';
import { openRequest } from '#stores/orders/order-request.ts';

/** Of these nothing is asked before the window opens. */
const AT_ONCE = ['return', 'swap', 'relocate', 'buy'] as const;

/** Opens the window that the address asks for: `?page=order&extend=…`, `&return=…`, `&swap=…`, `&relocate=…`, `&buy=…`, `&report=…` or `&review=…`, once. */
export async function openAskedWindow(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const reported = query.get('report');
  const reviewed = query.get('review');
  const orderNumber = query.get('extend');
  history.replaceState(null, '', sectionAddress('order'));
  for (const kind of AT_ONCE) {
    const asked = query.get(kind);
    if (asked) openRequest(kind, asked);
  }
  if (reported) await askReport(reported);
  if (reviewed) await askReview(reviewed);
  if (!orderNumber) return;
  const found = await call(getOrder, { orderNumber });
  if (found.ok) await askExtension(found.value);
}

/** Of several things of an order its renter says which one is meant. */
async function askReport(orderNumber: string): Promise<void> {
  const found = await call(getOrder, { orderNumber });
  if (!found.ok || !mayReportItems(found.value.orderStatus)) return;
  const [thing, ...others] = found.value.productList;
  if (others.length > 0) location.hash = orderNumber;
  else if (thing) openIssueReport(subjectOf(found.value, thing));
}

async function askReview(orderNumber: string): Promise<void> {
  const found = await call(getOrder, { orderNumber });
  if (!found.ok) return;
  const { orderStatus, productList } = found.value;
  const [thing, ...others] = productList.filter(({ kind }) => mayReview(orderStatus, kind));
  if (others.length > 0) location.hash = orderNumber;
  else if (thing) openReview(found.value, thing);
}
