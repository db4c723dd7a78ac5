import { isFullHalf, onlyHalf } from '#domain/visits/full-slots.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { HALVES, type Slot } from '#domain/visits/visit.ts';
import { dayChoiceWords, halfChoiceWords } from '#messages/visits/full-slot-words.ts';
import { SLOT_OPTIONAL } from '#messages/visits/slot-choice-words.ts';
import styles from './slot-chips.module.css';

export interface SlotChipsProps {
  readonly days: readonly Day[];
  /** The half-days without a place. */
  readonly full: readonly Slot[];
  readonly slot: Slot | null;
  readonly onChoose: (slot: Slot | null) => void;
}

/** The days to tap, and the times of the chosen one. */
export function SlotChips({ days, full, slot, onChoose }: SlotChipsProps) {
  const choose = (day: Day) =>
    onChoose({ day, half: onlyHalf(full, day) ?? slot?.half ?? 'morning' });
  return (
    <>
      <fieldset className={`${styles.chips} ${styles.days}`}>
        <legend>Delivery day</legend>
        <Chip name="slot-day" isChosen={slot === null} onChoose={() => onChoose(null)}>
          {SLOT_OPTIONAL}
        </Chip>
        {days.map((day) => (
          <Chip key={day} name="slot-day" isChosen={slot?.day === day} onChoose={() => choose(day)}>
            {dayChoiceWords(day, full)}
          </Chip>
        ))}
      </fieldset>
      {slot ? (
        <fieldset className={styles.chips}>
          <legend>Delivery time</legend>
          {HALVES.map((half) => {
            const isFull = isFullHalf(full, slot.day, half);
            return (
              <Chip
                key={half}
                name="slot-half"
                isChosen={slot.half === half}
                isDisabled={isFull}
                onChoose={() => onChoose({ ...slot, half })}
              >
                {halfChoiceWords(half, isFull)}
              </Chip>
            );
          })}
        </fieldset>
      ) : null}
    </>
  );
}

interface ChipProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Chip({ name, isChosen, isDisabled = false, onChoose, children }: ChipProps) {
  return (
    <label className={styles.chip}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
