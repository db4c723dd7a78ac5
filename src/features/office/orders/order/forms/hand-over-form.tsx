import { useStore } from '@nanostores/react';
import type { OfficeOrder } from '#contract/office/orders/order.ts';
import { dayOf, formatDay } from '#domain/base/kolkata.ts';
import { DayField } from '#features/office/shell/parts/day-field.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { type HandingOver, handOver, handOverForm } from '#stores/office/orders/order-hand-over.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './forms.module.css';

export interface HandOverFormProps {
  readonly order: OfficeOrder;
  readonly step: HandingOver;
}

const BUTTONS = { deliver: 'Deliver', exchange: 'Exchange', relocate: 'Complete the move' };

/** Notes that things were handed over, proved by their renter's code or by a reason. */
export function HandOverForm({ order, step }: HandOverFormProps) {
  const { values, errors, busy, notice } = useStore(handOverForm.$form);
  const today = dayOf(serverNow());
  const tries = order.visit?.codeTries ?? 0;
  const isLocked = tries === 0;
  const withCode = values.hasCode && !isLocked;
  if (order.doneFrom > today)
    return <p>You can mark this done from {formatDay(order.doneFrom)}.</p>;
  const submit = () => {
    if (isLocked && values.hasCode) handOverForm.edit('hasCode', false);
    return handOver(step, today);
  };
  return (
    <Form onSubmit={submit}>
      <NoticeAlert notice={notice} onDismiss={handOverForm.dismiss} />
      <fieldset className={`row ${styles.choices}`} data-gap="4">
        <legend>Proof</legend>
        <label className={styles.tick}>
          <input
            type="radio"
            name="proof"
            checked={withCode}
            disabled={isLocked}
            onChange={() => handOverForm.edit('hasCode', true)}
          />
          The renter’s code
        </label>
        <label className={styles.tick}>
          <input
            type="radio"
            name="proof"
            checked={!withCode}
            onChange={() => handOverForm.edit('hasCode', false)}
          />
          No code: I’ll give a reason
        </label>
      </fieldset>
      <div className={styles.pair}>
        {withCode ? (
          <Field
            label="Code"
            name="code"
            inputMode="numeric"
            value={values.code}
            error={errors.code}
            hint={tries < 5 ? `Tries left: ${tries}` : undefined}
            autoComplete="off"
            onChange={(code) => handOverForm.edit('code', code)}
          />
        ) : (
          <Field
            label="Why there is no code"
            name="why"
            value={values.why}
            error={errors.why}
            hint={isLocked ? 'Too many wrong codes were entered.' : undefined}
            autoComplete="off"
            onChange={(why) => handOverForm.edit('why', why)}
          />
        )}
        <DayField
          label="Done on"
          value={values.on || today}
          min={order.doneFrom}
          max={today}
          onChange={(on) => handOverForm.edit('on', on)}
        />
      </div>
      {step === 'exchange' ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={values.onOtherDay}
            onChange={(event) => handOverForm.edit('onOtherDay', event.target.checked)}
          />
          The exchange took place on a different day
        </label>
      ) : null}
      <div>
        <Button type="submit" busy={busy && 'Saving'}>
          {BUTTONS[step]} {withCode ? 'with this code' : 'without a code'}
        </Button>
      </div>
    </Form>
  );
}
