import type { Order } from '#contract/order.ts';
import { mayWithdrawReturn } from '#domain/order.ts';
import { pickupWords } from '#features/account/rental-dialogs/pickup-words.ts';
import { SectionLink } from '#features/account/parts/section-link.tsx';

/** That a rental is about to end, when it is picked up, and who wanted it. */
export function OrderReturn({ order }: { readonly order: Order }) {
  const { orderStatus, pickup, timeline } = order;
  if (orderStatus !== 'RETURN_REQUESTED' || !pickup) return null;
  return (
    <div className="alert" data-tone="waiting">
      <p>
        Pick-up: <strong>{pickupWords(pickup)}</strong>
      </p>
      <p>
        What comes back to you goes by bank transfer:{' '}
        <SectionLink section="deposits" className="link">
          Bank account for refunds
        </SectionLink>
      </p>
      {mayWithdrawReturn(orderStatus, timeline) ? (
        <p>Until the pick-up you can cancel the return: the rental then goes on as before.</p>
      ) : (
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
