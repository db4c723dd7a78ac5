import { type Day, formatDay } from '#domain/kolkata.ts';
import { type Half, HALVES } from '#domain/visit.ts';
import { HALF_WORDS } from '#messages/slot-words.ts';
import { Select } from '#ui/select.tsx';

export interface SlotChoiceProps {
  readonly days: readonly Day[];
  readonly slot: { readonly day: Day | ''; readonly half: Half };
  readonly onDay: (day: Day | '') => void;
  readonly onHalf: (half: Half) => void;
}

/** A day and the half of it in which we come. */
export function SlotChoice({ days, slot, onDay, onHalf }: SlotChoiceProps) {
  return (
    <>
      <Select
        label="Day"
        name="day"
        value={slot.day}
        prompt="Select a day"
        options={days.map((day) => ({ value: day, label: formatDay(day) }))}
        onChange={onDay}
      />
      <Select
        label="Time"
        name="half"
        value={slot.half}
        options={HALVES.map((half) => ({ value: half, label: HALF_WORDS[half] }))}
        onChange={onHalf}
      />
    </>
  );
}
