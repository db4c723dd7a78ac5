import { standingOf } from '#messages/office-order-words.ts';
import { StateMark } from './state-mark.tsx';

/** How an order stands. */
export function OrderStanding(order: Parameters<typeof standingOf>[0]) {
  const { name, ...look } = standingOf(order);
  return <StateMark {...look}>{name}</StateMark>;
}
