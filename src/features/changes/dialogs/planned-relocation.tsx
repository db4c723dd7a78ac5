import { useStore } from '@nanostores/react';
import type { RelocationOptions } from '#contract/delivery/relocation.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { placeWords, RELOCATION_UNDER_WAY } from '#messages/visits/relocation-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { codeWords } from '#messages/visits/visit-words.ts';
import {
  callOffForm,
  callRelocationOff,
  moveRelocation,
  slotForm,
} from '#stores/delivery/relocation.ts';
import { closeRequest } from '#stores/orders/order-request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import styles from '#features/base/parts/order-terms.module.css';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';

export interface PlannedRelocationProps {
  readonly orderNumber: string;
  readonly planned: NonNullable<RelocationOptions['planned']>;
}

/** A planned move, which can be rescheduled or cancelled. */
export function PlannedRelocation({ orderNumber, planned }: PlannedRelocationProps) {
  const { to, on, half, code, crew, crewPhone, movableUntil, moveDays, mayCallOff } = planned;
  const { values, busy, notice } = useStore(slotForm.$form);
  const leaving = useStore(callOffForm.$form);
  const told = notice ?? leaving.notice;
  return (
    <Form onSubmit={moveRelocation}>
      <dl className={`figures ${styles.facts}`}>
        <dt>When</dt>
        <dd>{slotWords({ day: on, half })}</dd>
        <dt>New address</dt>
        <dd>{placeWords(to)}</dd>
        {crew ? (
          <>
            <dt>Team</dt>
            <dd>{[crew, crewPhone].filter(Boolean).join(', ')}</dd>
          </>
        ) : null}
        <dt>{codeWords({ kind: 'relocation' }).name}</dt>
        <dd>{code}</dd>
        <dt>To pay</dt>
        <dd>₹0</dd>
      </dl>
      <p>Give the code to the delivery team once everything is in your new home, not before.</p>
      {movableUntil ? (
        <>
          <p>
            {planned.apology ??
              `You can choose another time once, until ${formatInstant(new Date(movableUntil))}.`}
          </p>
          <SlotFields
            orderNumber={orderNumber}
            label="Another day"
            days={moveDays}
            day={values.on}
            half={values.half}
            onDay={(day) => slotForm.edit('on', day)}
            onHalf={(each) => slotForm.edit('half', each)}
          />
        </>
      ) : null}
      {mayCallOff ? null : <p>{RELOCATION_UNDER_WAY}</p>}
      {told ? <Alert tone={told.tone}>{told.text}</Alert> : null}
      <div className="row" data-justify="end">
        {mayCallOff ? (
          <Button
            variant="quiet"
            busy={leaving.busy && 'Cancelling the move'}
            onClick={() => void callRelocationOff()}
          >
            Cancel the Move
          </Button>
        ) : null}
        {movableUntil ? (
          <Button type="submit" busy={busy && 'Changing the time'}>
            Change the Time
          </Button>
        ) : (
          <Button onClick={closeRequest}>Close</Button>
        )}
      </div>
    </Form>
  );
}
