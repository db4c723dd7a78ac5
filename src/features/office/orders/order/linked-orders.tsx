import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { OrderLink } from '#features/office/shell/parts/order-link.tsx';

type Linked = Pick<OfficeOrder, 'takesPlaceOf' | 'replacedBy'>;

/** The order whose place it takes, and the one that is to take its own. */
export function LinkedOrders({ takesPlaceOf, replacedBy }: Linked) {
  return (
    <>
      {takesPlaceOf ? (
        <p>
          Continues order <OrderLink number={takesPlaceOf} />
        </p>
      ) : null}
      {replacedBy ? (
        <p>
          {replacedBy.words} <OrderLink number={replacedBy.number} />
        </p>
      ) : null}
    </>
  );
}
