import { useStore } from '@nanostores/react';
import type { ReturnOptions } from '#contract/settlement/return.ts';
import { betterDay } from '#domain/endings/closure-quote.ts';
import { isFullHalf } from '#domain/visits/full-slots.ts';
import { halfOfPickup } from '#domain/visits/run.ts';
import { useFullSlots } from '#features/visits/slots/use-full-slots.ts';
import { pickupHours } from '#messages/base/slot-words.ts';
import {
  chosenDay,
  closeReturn,
  confirmReturn,
  type ReturnRequest,
} from '#stores/settlement/return.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import answers from '#features/base/parts/confirm-dialog.module.css';
import { DayChoice } from './day-choice.tsx';
import { ReturnQuote } from './return-quote.tsx';

export interface ReturnFormProps {
  readonly request: ReturnRequest;
  readonly options: ReturnOptions;
}

export function ReturnForm({ request, options }: ReturnFormProps) {
  const { $form, edit } = request.form;
  const { values, errors, busy, notice } = useStore($form);
  const chosen = chosenDay(request);
  const full = useFullSlots(request.orderNumber);
  return (
    <Form onSubmit={confirmReturn}>
      <DayChoice
        days={options.days}
        chosen={values.pickupOn}
        error={errors.pickupOn}
        onChoose={(day) => edit('pickupOn', day)}
      />
      <div aria-live="polite">
        {chosen ? (
          <ReturnQuote
            chosen={chosen}
            better={betterDay(options.days, chosen)}
            onChoose={(day) => edit('pickupOn', day)}
          />
        ) : (
          <p>Choose a day to see your refund.</p>
        )}
      </div>
      <Select
        label="Time"
        name="slot"
        value={values.slot}
        prompt="Select a time"
        options={options.slots.map((slot) => ({
          value: slot,
          label: isFullHalf(full, values.pickupOn, halfOfPickup(slot))
            ? `${pickupHours(slot)}, full`
            : pickupHours(slot),
        }))}
        error={errors.slot}
        onChange={(slot) => edit('slot', slot)}
      />
      <Select
        label="Reason"
        name="reason"
        value={values.reason}
        prompt="Select a reason"
        options={options.reasons.map((reason) => ({ value: reason, label: reason }))}
        error={errors.reason}
        onChange={(reason) => edit('reason', reason)}
      />
      <TextArea
        label="Note for the pick-up (optional)"
        name="note"
        value={values.note}
        error={errors.note}
        onChange={(note) => edit('note', note)}
      />
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeReturn}>
          Keep Renting
        </Button>
        <Button type="submit" busy={busy && 'Booking the pick-up'}>
          Confirm Return
        </Button>
      </div>
    </Form>
  );
}
