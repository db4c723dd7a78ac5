import { useStore } from '@nanostores/react';
import { type Hold, holdAt } from '#domain/orders/hold.ts';
import { stockHoldWords, timeLeft } from '#messages/orders/order-hold.ts';
import { $serverTime } from '#stores/base/server-time.ts';

/** Until when an unpaid order's items are set aside, or what its renter can do after. */
export function PayBy({ hold }: { readonly hold: Hold }) {
  const state = holdAt(hold, useStore($serverTime));
  return (
    <p>
      {stockHoldWords(state)}
      {state.is === 'running' ? (
        <>
          {' '}
          <strong>
            <span role="timer">{timeLeft(state.seconds)}</span> left to pay.
          </strong>
        </>
      ) : null}
    </p>
  );
}
