import { standingOf } from '#messages/office-order-words.ts';
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

export function OrderLink({ number }: { readonly number: string }) {
  return (
    <a className="link" href={`/office/order?number=${number}`}>
      {number}
    </a>
  );
}
