import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import type { StepState } from '#domain/overview/order-steps.ts';
import { stepWords } from '#messages/office/order-words.ts';
import styles from './steps-bar.module.css';

const STATE_WORDS: Record<StepState, string> = {
  done: 'Done',
  now: 'Now',
  later: 'Coming up',
  passed: 'Skipped',
  undone: 'Paid, then refunded',
};

/** Of a cancelled order nothing comes any more. */
function stateWords(state: StepState, { status }: OfficeOrder): string {
  return state === 'later' && status === 'CANCELLED' ? 'Not done' : STATE_WORDS[state];
}

/** The way of an order, and how far it is (docs/screens.md#the-steps-of-an-order). */
export function StepsBar({ order }: { readonly order: OfficeOrder }) {
  return (
    <ol className={styles.steps} aria-label="Steps of the order">
      {order.steps.map(({ step, state, at }) => (
        <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <b>{stepWords(step, order)}</b>
          <small>{at ? formatInstant(new Date(at)) : stateWords(state, order)}</small>
        </li>
      ))}
    </ol>
  );
}
