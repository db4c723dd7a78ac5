import { standingOf } from '#messages/office/order-words.ts';
import { OrderLink } from './order-link.tsx';
import { StateMark } from './state-mark.tsx';

/** How an order stands, and which one it goes on as. */
export function OrderStanding(order: Parameters<typeof standingOf>[0]) {
  const { name, ...look } = standingOf(order);
  return (
    <>
      <StateMark {...look}>{name}</StateMark>
      {order.goesOnAs ? (
        <small>
          <OrderLink number={order.goesOnAs} />
        </small>
      ) : null}
    </>
  );
}
