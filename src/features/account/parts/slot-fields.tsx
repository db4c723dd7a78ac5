import { type Day, formatDayWithYear } from '#domain/kolkata.ts';
import { type Half, HALVES } from '#domain/visit.ts';
import { HALF_WORDS } from '#messages/slot-words.ts';
import { Select } from '#ui/select.tsx';

export interface SlotFieldsProps {
  readonly label: string;
  readonly days: readonly Day[];
  readonly on: Day | '';
  readonly half: Half;
  readonly onDay: (day: Day | '') => void;
  readonly onHalf: (half: Half) => void;
}

/** A day and its half on which somebody comes. */
export function SlotFields({ label, days, on, half, onDay, onHalf }: SlotFieldsProps) {
  return (
    <>
      <Select
        label={label}
        name="on"
        value={on}
        prompt="Select a day"
        options={days.map((day) => ({ value: day, label: formatDayWithYear(day) }))}
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
