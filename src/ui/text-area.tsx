import { useId } from 'react';

export interface TextAreaProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
}

/** A field of several lines. */
export function TextArea({ label, onChange, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea {...input} id={id} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
