import { Suspense, useEffect, useRef } from 'react';
import { Field } from '#ui/field.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import type { CodeSentToProps } from './code-sent-to.tsx';

const CodeSentTo = latePart(
  'We couldn’t show where we sent your code.',
  async () => (await import('./code-sent-to.tsx')).CodeSentTo,
);

export interface OtpFieldProps extends CodeSentToProps {
  readonly value: string;
  readonly onChange: (otp: string) => void;
}

/** Appears once an OTP has been sent, and takes the focus; says where it went. */
export function OtpField({ value, onChange, sentTo, onChangeContact }: OtpFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      {sentTo.length === 0 ? null : (
        <Suspense fallback={null}>
          <CodeSentTo sentTo={sentTo} onChangeContact={onChangeContact} />
        </Suspense>
      )}
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
