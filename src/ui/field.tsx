import { type HTMLInputAutoCompleteAttribute, type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** What is wrong with the value; the field says so to everybody, also to a screen reader. */
  readonly error?: string | undefined;
  /** Wrong, as is said elsewhere. */
  readonly invalid?: boolean;
  readonly hint?: ReactNode;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'date' | 'time';
  /** The first day that can be chosen. */
  readonly min?: string;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: 'none' | 'words';
  readonly required?: boolean;
}

export function Field({ label, hint, error, invalid, onChange, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error || invalid ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
