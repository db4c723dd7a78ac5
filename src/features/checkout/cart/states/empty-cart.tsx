import type { City } from '#domain/base/city.ts';
import { pageText } from '#messages/base/page-texts.ts';
import { AwaitedOrders } from '#features/payments/payment/awaited-orders.tsx';
import { PageFallback } from '#ui/states/page-fallback.tsx';
import { WhereToLook } from './where-to-look.tsx';

/** A cart without items; what was ordered from it and is not paid stands above. */
export function EmptyCart({ city }: { readonly city: City }) {
  return (
    <>
      <AwaitedOrders />
      <div className="empty">
        <PageFallback />
        <h2>{pageText('CART_EMPTY')}</h2>
        <p>Items you add are saved here, on every device you log in on.</p>
        <WhereToLook city={city} />
      </div>
    </>
  );
}
