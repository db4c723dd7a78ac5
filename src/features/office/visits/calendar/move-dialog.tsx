import { useStore } from '@nanostores/react';
import type { Crew } from '#contract/office/visits/calendar.ts';
import { addDaysTo, type Day, formatDay } from '#domain/base/kolkata.ts';
import { halvesAhead } from '#domain/visits/plan-days.ts';
import { isDay } from '#domain/base/written-day.ts';
import { type Half, HALVES, isSameSlot } from '#domain/visits/visit.ts';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { HALF_WORDS, slotWords } from '#messages/base/slot-words.ts';
import { HALF_NAMES, moveVerb, stopHours } from '#messages/visits/run-words.ts';
import { crewOptions } from '#stores/office/visits/crew.ts';
import {
  $moving,
  changeMove,
  endMove,
  type Moving,
  saveMove,
} from '#stores/office/visits/calendar-move.ts';
import { serverNow } from '#stores/base/clock.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';

export interface MoveDialogProps {
  readonly crews: readonly Crew[];
  readonly today: Day;
}

/** Where a stop goes, and with whom: what dragging asks at its end, and what the keyboard does alone. */
export function MoveDialog({ crews, today }: MoveDialogProps) {
  const moving = useStore($moving);
  return (
    <Dialog
      title={moving ? `${moveVerb(moving.stop)}: ${moving.stop.name}` : ''}
      open={moving !== undefined}
      onClose={endMove}
    >
      {moving ? <Move moving={moving} crews={crews} today={today} /> : null}
    </Dialog>
  );
}

function Move({ moving, crews, today }: MoveDialogProps & { readonly moving: Moving }) {
  const { stop, slot, crew, isOverbooking, isBusy, notice } = moving;
  const isMoved = !isSameSlot(stop, slot);
  const now = serverNow();
  /** The halves that can be chosen of a day: those that are not over, and where it is. */
  const halvesOf = (day: Day) =>
    HALVES.filter(
      (half) => isSameSlot(stop, { day, half }) || halvesAhead(day, now).includes(half),
    );
  const halfOf = (day: Day) => {
    const [first = slot.half, second] = halvesOf(day);
    return second === slot.half ? second : first;
  };
  const who = crews.find(({ id }) => id === crew)?.name ?? 'no crew';
  return (
    <Form onSubmit={saveMove}>
      <NoticeAlert notice={notice} onDismiss={() => changeMove({})} />
      <p>
        Now on {formatDay(stop.day)}, {stopHours(stop)}
        {stop.isChosen ? ', chosen by the renter' : ''}.
      </p>
      {stop.kind === 'pickup' ? (
        <p className="hint">
          {stop.isChosen
            ? 'The renter chose this day. You can only change the crew.'
            : 'To change the day, open the order.'}
        </p>
      ) : (
        <>
          <Field
            label="Day"
            name="day"
            type="date"
            min={halvesAhead(today, now).length > 0 ? today : addDaysTo(today, 1)}
            value={slot.day}
            onChange={(day) => isDay(day) && changeMove({ slot: { day, half: halfOf(day) } })}
          />
          <Select<Half>
            label="Slot"
            name="half"
            value={slot.half}
            options={halvesOf(slot.day).map((half) => ({
              value: half,
              label: `${HALF_NAMES[half]}, ${HALF_WORDS[half]}`,
            }))}
            onChange={(half) => changeMove({ slot: { ...slot, half } })}
          />
        </>
      )}
      <Select
        label="Crew"
        name="crew"
        value={crew === null ? '' : String(crew)}
        options={[{ value: '', label: 'No crew' }, ...crewOptions(crews)]}
        onChange={(id) => changeMove({ crew: id === '' ? null : Number(id) })}
      />
      {crews.length === 0 ? (
        <p className="hint">No crew here yet. Use “Add a crew” on this page.</p>
      ) : null}
      {isMoved && stop.isChosen ? (
        <p>Ask the renter first: they chose this slot. We’ll send them an email and an SMS.</p>
      ) : null}
      {isMoved && !stop.isChosen ? (
        <p className="hint">We’ll send the renter an email and an SMS.</p>
      ) : null}
      <Button
        type="submit"
        size="wide"
        disabled={!isMoved && crew === stop.crewId}
        busy={isBusy ? 'Moving' : undefined}
      >
        {isOverbooking ? 'Overbook: ' : ''}
        {isMoved ? `Move to ${slotWords(slot)}` : `Assign to ${who}`}
      </Button>
    </Form>
  );
}
