import type { Order } from '#contract/order.ts';
import { mayWithdrawReturn } from '#domain/order.ts';
import { pickupWords } from './pickup-words.ts';
import { SectionLink } from './section-link.tsx';

/** That a rental is about to end, when it is picked up, and who wanted it. */
export function OrderReturn({ order }: { readonly order: Order }) {
  const { orderStatus, pickup, timeline } = order;
  if (orderStatus !== 'RETURN_REQUESTED' || !pickup) return null;
  return (
    <div className="alert" data-tone="waiting">
      <p>
        Pick-up: <strong>{pickupWords(pickup)}</strong>
      </p>
      {mayWithdrawReturn(orderStatus, timeline) ? null : (
        <p>
          This rental ends because rent is unpaid. It goes on if all that is overdue is paid before
          the pick-up:{' '}
          <SectionLink section="invoice" className="link">
            Account &gt; Invoices
          </SectionLink>
          .
        </p>
      )}
    </div>
  );
}
