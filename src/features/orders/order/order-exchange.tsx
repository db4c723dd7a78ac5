import type { Order } from '#contract/orders/order.ts';

/** Which order takes the place of which, with the way to the one that it goes on as. */
export function OrderExchange({ exchange, goesOnAs }: Pick<Order, 'exchange' | 'goesOnAs'>) {
  if (!exchange) return null;
  return (
    <p>
      {exchange}{' '}
      {goesOnAs ? (
        <a className="link" href={`/account/order/${goesOnAs}`}>
          See order {goesOnAs}
        </a>
      ) : null}
    </p>
  );
}
