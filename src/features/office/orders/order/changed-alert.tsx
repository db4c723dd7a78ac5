import { useEffect, useRef } from 'react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { ShownChange } from '#messages/office/order-words.ts';
import { dismissTold } from '#stores/office/orders/order.ts';
import { Alert } from '#ui/alert.tsx';

export interface ChangedAlertProps {
  readonly changes: readonly ShownChange[];
  readonly log: OfficeOrder['log'];
}

/** What somebody else changed meanwhile, as it was and as it is (rules/office.md#who-comes-second). */
export function ChangedAlert({ changes, log }: ChangedAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes.length > 0) place.current?.scrollIntoView({ block: 'center' });
  }, [changes]);
  if (changes.length === 0) return null;
  const last = log?.find(({ after, refusal }) => refusal === null && after !== null);
  return (
    <div ref={place}>
      <Alert tone="waiting" onDismiss={dismissTold}>
        {last
          ? `${last.operator} changed this order on ${formatInstant(new Date(last.at))}.`
          : 'This order has changed since you opened it.'}{' '}
        Your change was not saved.
        <ul className="bare">
          {changes.map(({ what, was, is }) => (
            <li key={what}>
              {what}: {was} <span aria-hidden="true">→</span>
              <span className="visually-hidden">to</span> <b>{is}</b>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
