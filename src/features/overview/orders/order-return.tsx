import type { Order } from '#contract/orders/order.ts';
import { mayWithdrawReturn } from '#domain/orders/order.ts';
import { pickupWords } from '#features/changes/dialogs/pickup-words.ts';
import { SectionLink } from '#features/base/parts/section-link.tsx';

/** The notice of a requested return: pick-up, refund and how to stop it. */
export function OrderReturn({ order }: { readonly order: Order }) {
  const { orderStatus, pickup, timeline } = order;
  if (orderStatus !== 'RETURN_REQUESTED' || !pickup) return null;
  return (
    <div className="alert" data-tone="waiting">
      <p>
        Pick-up: <strong>{pickupWords(pickup)}</strong>
      </p>
      <p>
        If there is a refund, we’ll send it by bank transfer:{' '}
        <SectionLink section="deposits" className="link">
          Bank account for refunds
        </SectionLink>
      </p>
      {mayWithdrawReturn(orderStatus, timeline) ? (
        <p>You can cancel the return until the pick-up. Your rental then continues as before.</p>
      ) : (
        <p>
          We’re ending this rental because rent is unpaid. It continues if you pay everything
          overdue before the pick-up:{' '}
          <SectionLink section="invoice" className="link">
            Account &gt; Invoices
          </SectionLink>
          .
        </p>
      )}
    </div>
  );
}
