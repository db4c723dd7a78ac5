import { useEffect } from 'react';
import { $neighbours, openedFrom } from '#stores/office/orders/order.ts';
import { orderPath } from '#stores/office/orders/orders.ts';
import { leaveFor } from '#stores/base/leave.ts';
import styles from './order-desk.module.css';

const ORDER_KEYS = [
  { key: 'J', does: 'Next order in the list' },
  { key: 'K', does: 'Previous order in the list' },
  { key: 'S', does: 'Go to the next step' },
  { key: 'N', does: 'Write a note' },
] as const;

const FOCUSED = { s: 'next-step', n: 'new-note' } as const;

/** Names the keys of an order's page, and follows them. */
export function OrderKeys() {
  useEffect(() => {
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  return (
    <p className={styles.keys}>
      {ORDER_KEYS.map(({ key, does }) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}

function follow(event: KeyboardEvent): void {
  const { target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (target instanceof HTMLElement && target.matches('input, select, textarea, dialog *')) return;
  const key = event.key.toLowerCase();
  if (key === 'j' || key === 'k') turn(key);
  else if (key === 's' || key === 'n') {
    event.preventDefault();
    document.getElementById(FOCUSED[key])?.focus();
  }
}

function turn(key: 'j' | 'k'): void {
  const neighbours = $neighbours.get();
  if (neighbours.state !== 'ready') return;
  const { next, previous } = neighbours.value;
  const number = key === 'j' ? next : previous;
  if (number !== null) leaveFor(orderPath(number, openedFrom));
}
