import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { instantAt } from '#domain/base/kolkata.ts';
import { missedStep, MISSED_FEE } from '#domain/visits/missed-visit.ts';
import { formatRupees } from '#domain/base/money.ts';
import { hoursOfPickup } from '#domain/visits/pickup.ts';
import { slotBegins } from '#domain/visits/visit.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { forfeitedCost } from '#messages/visits/missed-words.ts';
import { missForm, noteMissed } from '#stores/office/orders/order-plan.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { SlotGrid } from './slot-grid.tsx';
import styles from './forms.module.css';

/** Notes a try in vain, and says what it costs (rules/visits.md#missed-attempts). */
export function MissedForm({ order }: { readonly order: OfficeOrder }) {
  const { values, busy, notice } = useStore(missForm.$form);
  const { visit } = order;
  if (serverNow() < slotStart(order)) return <p>You can record this once the slot begins.</p>;
  const isOurs = values.outcome === 'ours' || (visit !== null && visit.lateUntil !== null);
  return (
    <Form onSubmit={noteMissed}>
      <NoticeAlert notice={notice} onDismiss={missForm.dismiss} />
      <fieldset className={`row ${styles.choices}`} data-gap="4">
        <legend>What happened</legend>
        <label className={styles.tick}>
          <input
            type="radio"
            name="outcome"
            checked={values.outcome === 'not_home'}
            onChange={() => missForm.edit('outcome', 'not_home')}
          />
          Nobody was home
        </label>
        <label className={styles.tick}>
          <input
            type="radio"
            name="outcome"
            checked={values.outcome === 'ours'}
            onChange={() => missForm.edit('outcome', 'ours')}
          />
          We couldn’t make it
        </label>
      </fieldset>
      <p>{isOurs ? OURS : costOf(order)}</p>
      <SlotGrid
        order={order}
        value={values.slot}
        onChoose={(slot) => missForm.edit('slot', slot)}
      />
      <p className="hint">If you choose no slot, we plan the next working day.</p>
      <div>
        <Button type="submit" variant="quiet" busy={busy && 'Saving'}>
          Record the attempt
        </Button>
      </div>
    </Form>
  );
}

/** When nobody can be missing before (rules/visits.md#missed-attempts). */
function slotStart({ visit, pickup }: OfficeOrder): Date {
  if (pickup?.day) return instantAt(pickup.day, hoursOfPickup(pickup.slot)[0]);
  return visit ? slotBegins(visit) : new Date(0);
}

const OURS = 'This was our fault. The renter pays nothing.';
function costOf({ visit, missed, pickup, ifForfeited }: OfficeOrder): string {
  if (pickup) return 'No charge. Rent ends on the day we collect the items.';
  if (visit?.kind === 'exchange') {
    return 'No charge. The next try falls within the old order’s plan. If no day is left, the exchange is cancelled.';
  }
  if (visit?.kind === 'relocation') {
    return 'No charge. After the third missed attempt the items stay at the old address.';
  }
  const step = missedStep(missed + 1);
  switch (step) {
    case 'warned':
      return 'First missed attempt: we warn the renter, at no charge.';
    case 'charged':
      return `Second missed attempt: two missed deliveries cost the renter ${formatRupees(MISSED_FEE)}, GST included.`;
    case 'forfeited':
      return forfeitedCost(ifForfeited);
    default:
      return step satisfies never;
  }
}
