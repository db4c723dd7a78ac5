import { useId } from 'react';

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Value;
  /** The choice of nothing, where nothing has been chosen yet. */
  readonly prompt?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}

export function Select<Value extends string>({
  label,
  name,
  value,
  prompt,
  options,
  onChange,
  error,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {prompt ? <option value="">{prompt}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
