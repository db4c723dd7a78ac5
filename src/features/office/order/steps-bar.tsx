import type { OfficeOrder } from '#contract/office-order.ts';
import { formatInstant } from '#domain/kolkata.ts';
import type { StepState } from '#domain/order-steps.ts';
import { stepWords } from '#messages/office-order-words.ts';
import styles from './steps-bar.module.css';

const STATE_WORDS: Record<StepState, string> = {
  done: 'Done',
  now: 'Now',
  later: 'Coming up',
  passed: 'Skipped',
  undone: 'Paid, then refunded',
};

/** The way of an order, and how far it is (rules/office.md#the-steps-of-an-order). */
export function StepsBar({ order }: { readonly order: OfficeOrder }) {
  return (
    <ol className={styles.steps} aria-label="Steps of the order">
      {order.steps.map(({ step, state, at }) => (
        <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{stepWords(step, order)}</b>
          <small>{at ? formatInstant(new Date(at)) : STATE_WORDS[state]}</small>
        </li>
      ))}
    </ol>
  );
}
