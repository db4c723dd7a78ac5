import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import type { Form as FormStore } from '#stores/base/form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

export interface CodeFormProps {
  readonly form: FormStore<{ readonly code: string }>;
  readonly label: string;
  /** Whether it takes the focus when it comes. */
  readonly isFirst: boolean;
  readonly onSubmit: () => Promise<void>;
  /** The words of its button. */
  readonly children: ReactNode;
}

/** Asks for the six digits of an authenticator app. */
export function CodeForm({ form, label, isFirst, onSubmit, children }: CodeFormProps) {
  const { values, busy, notice } = useStore(form.$form);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) place.current?.querySelector('input')?.focus();
  }, [isFirst]);
  return (
    <div ref={place}>
      <Form onSubmit={onSubmit}>
        <NoticeAlert notice={notice} onDismiss={form.dismiss} />
        <Field
          label={label}
          name="code"
          value={values.code}
          onChange={(code) => form.edit('code', code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Six digits, new every 30 seconds."
        />
        <Button
          type="submit"
          variant={isFirst ? 'primary' : 'quiet'}
          size="wide"
          busy={busy && 'Checking'}
        >
          {children}
        </Button>
      </Form>
    </div>
  );
}
