import { useStore } from '@nanostores/react';
import { type Day, formatDay } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { cartMessage } from '#messages/cart-texts.ts';
import { beyondInventoryWords } from '#messages/checkout.ts';
import {
  $deliveryDates,
  $express,
  $expressAlert,
  acceptExpress,
  declineExpress,
  dismissExpressAlert,
  type ExpressState,
  reloadExpress,
} from '#stores/express.ts';
import { Alert } from '#ui/alert.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './express-box.module.css';

/** Express delivery, where the cart's products and city have it (account.md §2). */
export function ExpressBox() {
  const express = useStore($express);
  if (express.state === 'none') return null;
  if (express.state === 'failed') {
    return (
      <LoadFailed
        what="Express delivery could not be looked up."
        onRetry={() => void reloadExpress()}
      />
    );
  }
  return (
    <section
      className={`panel ${styles.express}`}
      data-open={express.state === 'open' || undefined}
      aria-label="Express delivery"
    >
      {express.state === 'loading' ? (
        <Skeleton label="Looking up express delivery" lines={2} />
      ) : null}
      {express.state === 'closed' ? <Closed {...express} /> : null}
      {express.state === 'open' ? <Offer {...express} /> : null}
    </section>
  );
}

function Closed({ refusal, nextOn }: Extract<ExpressState, { state: 'closed' }>) {
  return (
    <>
      <h2>Express delivery</h2>
      <p>
        {cartMessage(refusal)}
        {refusal === 'EXPRESS_NOT_TODAY' ? ` The next express day is ${formatDay(nextOn)}.` : ''}
      </p>
    </>
  );
}

function Offer(offer: Extract<ExpressState, { state: 'open' }>) {
  const { charge, expectedOn, accepted, some, wasReset } = offer;
  const dates = useStore($deliveryDates);
  const standard = dates.state === 'ready' ? dates.value.standard : undefined;
  return (
    <>
      <label className="choice">
        <input
          type="checkbox"
          name="express"
          checked={accepted}
          onChange={(event) => (event.target.checked ? acceptExpress() : declineExpress())}
        />
        <span>
          <strong className={styles.title}>
            Express delivery <span>{formatRupees(charge)}</span>
          </strong>
          {arrivals(expectedOn, standard, some)}
        </span>
      </label>
      <output className={styles.reset}>
        {wasReset ? 'Your cart changed. Please choose express delivery again.' : null}
      </output>
      <BeyondInventory />
    </>
  );
}

/** When what arrives: all of the cart, or the products that come express and the rest. */
function arrivals(expectedOn: Day, standard: Day | undefined, some: readonly string[]): string {
  const words = `Expected by ${formatDay(expectedOn)}`;
  if (some.length === 0) {
    return standard ? `${words} instead of ${formatDay(standard)}.` : `${words}.`;
  }
  const rest = standard ? `, the rest by ${formatDay(standard)}` : '';
  return `${words}: ${some.join(', ')}${rest}.`;
}

/** account.md §5: the product, the most that is allowed, and what was selected. */
function BeyondInventory() {
  const lines = useStore($expressAlert);
  if (lines.length === 0) return null;
  return (
    <Alert tone="bad" onDismiss={dismissExpressAlert}>
      <p>Express delivery is not offered for this quantity.</p>
      <ul className={styles.beyond}>
        {lines.map((line) => (
          <li key={line.name}>{beyondInventoryWords(line)}</li>
        ))}
      </ul>
    </Alert>
  );
}
