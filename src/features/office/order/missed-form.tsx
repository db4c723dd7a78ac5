import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '#contract/office-order.ts';
import { missedStep, MISSED_FEE } from '#domain/missed-visit.ts';
import { formatRupees } from '#domain/money.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { missForm, noteMissed } from '#stores/office/order-plan.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { SlotGrid } from './slot-grid.tsx';
import styles from './forms.module.css';

/** Notes a try in vain, and says what it costs (rules/visits.md#missed-attempts). */
export function MissedForm({ order }: { readonly order: OfficeOrder }) {
  const { values, busy, notice } = useStore(missForm.$form);
  const { visit } = order;
  const isOurs = values.outcome === 'ours' || (visit !== null && visit.lateUntil !== null);
  return (
    <Form onSubmit={noteMissed}>
      <NoticeAlert notice={notice} onDismiss={missForm.dismiss} />
      <fieldset className={styles.choices}>
        <legend>What happened</legend>
        <label className={styles.tick}>
          <input
            type="radio"
            name="outcome"
            checked={values.outcome === 'not_home'}
            onChange={() => missForm.edit('outcome', 'not_home')}
          />
          Nobody was there
        </label>
        <label className={styles.tick}>
          <input
            type="radio"
            name="outcome"
            checked={values.outcome === 'ours'}
            onChange={() => missForm.edit('outcome', 'ours')}
          />
          We could not come
        </label>
      </fieldset>
      <p>{isOurs ? OURS : costOf(order)}</p>
      <SlotGrid
        order={order}
        value={values.slot}
        onChoose={(slot) => missForm.edit('slot', slot)}
      />
      <p className="hint">Without a choice the next working day follows.</p>
      <div>
        <Button type="submit" variant="quiet" busy={busy && 'Noting'}>
          Note the attempt
        </Button>
      </div>
    </Form>
  );
}

const OURS = 'It counts as ours, and costs its renter nothing.';
function costOf({ visit, missed, pickup }: OfficeOrder): string {
  if (pickup) return 'It costs nothing. Rent ends with the day on which it is picked up.';
  if (visit?.kind === 'exchange') {
    return 'It costs nothing. The next one is within the plan of the order that goes; where no day of it is left, the exchange is off.';
  }
  if (visit?.kind === 'relocation') {
    return 'It costs nothing. After the third such attempt the things stay where they are.';
  }
  const step = missedStep(missed + 1);
  switch (step) {
    case 'warned':
      return 'It is the first attempt that nobody was there for: its renter is warned, and it costs nothing.';
    case 'charged':
      return `It is the second attempt that nobody was there for: from now on ${formatRupees(MISSED_FEE)} is kept if the order ends undelivered.`;
    case 'forfeited':
      return 'It is the third attempt that nobody was there for: the order is forfeited, and its fees are kept.';
    default:
      return step satisfies never;
  }
}
