import { useId } from 'react';

export interface DayFieldProps {
  readonly label: string;
  /** Empty where none is chosen. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** A day, by the browser's calendar or typed. */
export function DayField({ label, value, onChange, ...bounds }: DayFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...bounds}
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
