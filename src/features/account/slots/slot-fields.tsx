import { type Day, formatDay } from '#domain/kolkata.ts';
import { type Half, HALVES } from '#domain/visit.ts';
import { HALF_WORDS } from '#messages/slot-words.ts';
import { Select } from '#ui/select.tsx';

export interface SlotFieldsProps {
  readonly label?: string;
  readonly days: readonly Day[];
  readonly day: Day | '';
  readonly half: Half;
  /** What is wrong with the day. */
  readonly error?: string | undefined;
  readonly onDay: (day: Day | '') => void;
  readonly onHalf: (half: Half) => void;
}

/** A day and its half on which somebody comes. */
export function SlotFields({
  label = 'Day',
  days,
  day,
  half,
  error,
  onDay,
  onHalf,
}: SlotFieldsProps) {
  return (
    <>
      <Select
        label={label}
        name="day"
        value={day}
        prompt="Select a day"
        options={days.map((each) => ({ value: each, label: formatDay(each) }))}
        error={error}
        onChange={onDay}
      />
      <Select
        label="Time"
        name="half"
        value={half}
        options={HALVES.map((each) => ({ value: each, label: HALF_WORDS[each] }))}
        onChange={onHalf}
      />
    </>
  );
}
