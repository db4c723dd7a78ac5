import { useStore } from '@nanostores/react';
import { slotWords } from '#messages/base/slot-words.ts';
import { movableWords } from '#messages/visits/visit-words.ts';
import { $move, type Move, sendMove } from '#stores/visits/visit-move.ts';
import { closeMove } from '#stores/visits/visit-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { SlotFields } from '#features/visits/slots/slot-fields.tsx';
import { MOVE_TITLE } from './move-frame.tsx';

/** Asks to which day and half of it a visit is moved (rules/visits.md#moving-a-visit). */
export function MoveDialog() {
  const move = useStore($move);
  return (
    <Dialog title={MOVE_TITLE} open={move !== null} onClose={closeMove}>
      {move ? <MoveForm move={move} /> : null}
    </Dialog>
  );
}

function MoveForm({ move: { visit, form } }: { readonly move: Move }) {
  const { values, errors, busy, notice } = useStore(form.$form);
  return (
    <Form onSubmit={sendMove}>
      <p>
        It’s planned for {slotWords(visit)}.{' '}
        {visit.movableUntil && !visit.apology
          ? `You can move it ${lower(movableWords(visit.movableUntil))}`
          : null}
      </p>
      <SlotFields
        orderNumber={visit.orderNumber}
        label="New day"
        days={visit.moveDays}
        day={values.day}
        half={values.half}
        error={errors.day}
        onDay={(day) => form.edit('day', day)}
        onHalf={(half) => form.edit('half', half)}
      />
      <div aria-live="polite">
        {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      </div>
      <div className="row" data-justify="end">
        <Button variant="quiet" onClick={closeMove}>
          Keep this time
        </Button>
        <Button type="submit" busy={busy && 'Moving'}>
          Move
        </Button>
      </div>
    </Form>
  );
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
