import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { dayOf } from '#domain/base/kolkata.ts';
import { DayField } from '#features/office/shell/parts/day-field.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $settlement,
  collect,
  collectForm,
  reckonCollection,
  settled,
} from '#stores/office/orders/order-hand-over.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './forms.module.css';
import { SettlementFigures } from './settlement-figures.tsx';

/** Notes that the things are back, after what it comes to was seen (docs/screens.md#the-page-of-an-order). */
export function CollectForm({ order }: { readonly order: OfficeOrder }) {
  const { values, errors, busy, notice } = useStore(collectForm.$form);
  const permissions = useStore($permissions);
  const reckoned = useStore($settlement);
  const today = dayOf(serverNow());
  const isShown = reckoned?.of === settled(values);
  const submit = () => (isShown ? collect(today) : reckonCollection(today));
  return (
    <Form onSubmit={submit}>
      <NoticeAlert notice={notice} onDismiss={collectForm.dismiss} />
      <div className={styles.pair}>
        <DayField
          label="Picked up on"
          value={values.on || today}
          min={order.deliveredOn ?? undefined}
          max={today}
          onChange={(on) => collectForm.edit('on', on)}
        />
      </div>
      {permissions.includes('money.give') ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={values.waive}
            onChange={(event) => collectForm.edit('waive', event.target.checked)}
          />
          Waive the early end charge: it is not the renter’s fault
        </label>
      ) : null}
      {values.waive ? (
        <Field
          label="Why the charge is waived"
          name="because"
          autoComplete="off"
          value={values.because}
          error={errors.because}
          onChange={(because) => collectForm.edit('because', because)}
        />
      ) : null}
      {isShown ? <SettlementFigures settlement={reckoned.settlement} /> : null}
      <div className="row">
        {isShown ? (
          <Button type="submit" busy={busy && 'Saving'}>
            Mark picked up for inspection
          </Button>
        ) : (
          <Button type="submit" busy={busy && 'Calculating'}>
            Show the settlement
          </Button>
        )}
      </div>
    </Form>
  );
}
