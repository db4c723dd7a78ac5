import { useStore } from '@nanostores/react';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { cartMessage } from '#messages/catalogue/cart-texts.ts';
import { orderByWords } from '#messages/catalogue/express.ts';
import { beyondInventoryWords } from '#messages/orders/checkout.ts';
import {
  $deliveryDates,
  $express,
  $expressAlert,
  acceptExpress,
  declineExpress,
  dismissExpressAlert,
  type ExpressState,
  reloadExpress,
} from '#stores/catalogue/cart/express.ts';
import { Alert } from '#ui/alert.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './express-box.module.css';

const RESETS = {
  'by-cart': 'Your cart changed. Please choose express delivery again.',
  'by-day': 'The express delivery day changed. Please choose it again.',
};

/**
 * Express delivery, where the cart's products and city have it (rules/delivery.md#what-comes-express).
 */
export function ExpressBox() {
  const express = useStore($express);
  if (express.state === 'none') return null;
  if (express.state === 'failed') {
    return (
      <LoadFailed what="We couldn’t check express delivery." onRetry={() => void reloadExpress()} />
    );
  }
  return (
    <section
      className={`panel stack ${styles.express}`}
      data-gap="2"
      data-open={express.state === 'open' || undefined}
      aria-label="Express delivery"
    >
      {express.state === 'loading' ? (
        <Skeleton label="Checking express delivery" lines={2} />
      ) : null}
      {express.state === 'closed' ? <Closed /> : null}
      {express.state === 'open' ? <Offer {...express} /> : null}
    </section>
  );
}

function Closed() {
  return (
    <>
      <h2>Express delivery</h2>
      <p>{cartMessage('EXPRESS_NO_SOONER')}</p>
    </>
  );
}

function Offer(offer: Extract<ExpressState, { state: 'open' }>) {
  const { charge, expectedOn, until, accepted, some, wasReset } = offer;
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
          {arrivals(expectedOn, standard, some)} {orderByWords(until)}
        </span>
      </label>
      <output className={styles.reset}>{wasReset ? RESETS[wasReset] : null}</output>
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

/** rules/delivery.md#more-than-express-can-bring */
function BeyondInventory() {
  const lines = useStore($expressAlert);
  if (lines.length === 0) return null;
  return (
    <Alert tone="bad" onDismiss={dismissExpressAlert}>
      <p>Express delivery isn’t available for this quantity.</p>
      <ul className={styles.beyond}>
        {lines.map((line) => (
          <li key={line.name}>{beyondInventoryWords(line)}</li>
        ))}
      </ul>
    </Alert>
  );
}
