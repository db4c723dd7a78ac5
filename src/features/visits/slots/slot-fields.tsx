import { isFullHalf, onlyHalf } from '#domain/visits/full-slots.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { type Half, HALVES } from '#domain/visits/visit.ts';
import { dayChoiceWords, halfChoiceWords } from '#messages/visits/full-slot-words.ts';
import { useFullSlots } from './use-full-slots.ts';
import { Select } from '#ui/select.tsx';

export interface SlotFieldsProps {
  /** The order that it is for, in whose city somebody comes. */
  readonly orderNumber: string | undefined;
  /** Another city, where it ends in one. */
  readonly cityId?: number | undefined;
  readonly label?: string;
  readonly days: readonly Day[];
  readonly day: Day | '';
  readonly half: Half;
  /** What is wrong with the day. */
  readonly error?: string | undefined;
  readonly onDay: (day: Day | '') => void;
  readonly onHalf: (half: Half) => void;
}

/** A day and its half on which somebody comes; what is full says so. */
export function SlotFields({
  orderNumber,
  cityId,
  label = 'Day',
  days,
  day,
  half,
  error,
  onDay,
  onHalf,
}: SlotFieldsProps) {
  const full = useFullSlots(orderNumber, cityId);
  const choose = (chosen: Day | '') => {
    onDay(chosen);
    const only = onlyHalf(full, chosen);
    if (only) onHalf(only);
  };
  return (
    <>
      <Select
        label={label}
        name="day"
        value={day}
        prompt="Select a day"
        options={days.map((each) => ({ value: each, label: dayChoiceWords(each, full) }))}
        error={error}
        onChange={choose}
      />
      <Select
        label="Time"
        name="half"
        value={half}
        options={HALVES.map((each) => ({
          value: each,
          label: halfChoiceWords(each, isFullHalf(full, day, each)),
        }))}
        onChange={onHalf}
      />
    </>
  );
}
