import { useEffect, useRef } from 'react';
import { Field } from '#ui/field.tsx';

export interface OtpFieldProps {
  readonly value: string;
  readonly onChange: (otp: string) => void;
}

/** Appears once an OTP has been sent, and takes the focus. */
export function OtpField({ value, onChange }: OtpFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Field
        label="OTP"
        name="otp"
        value={value}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </div>
  );
}
