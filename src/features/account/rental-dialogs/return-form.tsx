import type { ReturnOptions } from '#contract/return.ts';
import { nextFreeDay } from '#domain/closure-quote.ts';
import {
  chosenDay,
  closeReturn,
  confirmReturn,
  editReturn,
  type ReturnForm as Form,
  type ReturnRequest,
} from '#stores/rentals/return.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form as Fields } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import answers from '#features/account/parts/confirm-dialog.module.css';
import { DayChoice } from './day-choice.tsx';
import { slotWords } from './pickup-words.ts';
import { ReturnQuote } from './return-quote.tsx';

export interface ReturnFormProps {
  readonly request: ReturnRequest;
  readonly options: ReturnOptions;
}

export function ReturnForm({ request, options }: ReturnFormProps) {
  const { form, sending, notice } = request;
  const chosen = chosenDay(request);
  const errorOf = (field: keyof Form, error: string) =>
    request.invalid.includes(field) ? error : undefined;
  return (
    <Fields onSubmit={confirmReturn}>
      <DayChoice
        days={options.days}
        chosen={form.pickupOn}
        error={errorOf('pickupOn', 'Please choose a day.')}
        onChoose={(day) => editReturn('pickupOn', day)}
      />
      <div aria-live="polite">
        {chosen ? (
          <ReturnQuote
            chosen={chosen}
            free={nextFreeDay(options.days, chosen)}
            onChoose={(day) => editReturn('pickupOn', day)}
          />
        ) : (
          <p>Choose a day to see what the return comes to.</p>
        )}
      </div>
      <Select
        label="Time"
        name="slot"
        value={form.slot}
        prompt="Select a time"
        options={options.slots.map((slot) => ({ value: slot, label: slotWords(slot) }))}
        error={errorOf('slot', 'Please choose a time.')}
        onChange={(slot) => editReturn('slot', slot)}
      />
      <Select
        label="Reason"
        name="reason"
        value={form.reason}
        prompt="Select a reason"
        options={options.reasons.map((reason) => ({ value: reason, label: reason }))}
        error={errorOf('reason', 'Please choose a reason.')}
        onChange={(reason) => editReturn('reason', reason)}
      />
      <TextArea
        label="Note for the pick-up (optional)"
        name="note"
        value={form.note}
        maxLength={1000}
        onChange={(note) => editReturn('note', note)}
      />
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      <div className={answers['answers']}>
        <Button variant="quiet" onClick={closeReturn}>
          Keep Renting
        </Button>
        <Button type="submit" busy={sending ? 'Asking for the pick-up' : undefined}>
          Confirm Return
        </Button>
      </div>
    </Fields>
  );
}
