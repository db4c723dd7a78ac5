import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { addDaysTo, type Day } from '#domain/base/kolkata.ts';
import { PRICE_DAYS_AHEAD } from '#domain/catalogue/price.ts';
import { DayField } from '#features/office/shell/parts/day-field.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import type { Form as FormOf } from '#stores/base/form.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import styles from './set-form.module.css';

interface Said {
  readonly from: string;
  readonly reason: string;
}

interface SetFormProps {
  readonly form: Pick<FormOf<Said>, '$form' | 'edit' | 'dismiss'>;
  readonly hint: string;
  /** The day from which it is to count. */
  readonly from: Day;
  readonly today: Day;
  /** The label of the reason. */
  readonly why?: string;
  /** What the button does, in words. */
  readonly act: string;
  readonly onSubmit: () => Promise<void>;
  /** The fields of what is set. */
  readonly children: ReactNode;
}

/** Sets something from a day on, with a reason. */
export function SetForm(props: SetFormProps) {
  const { form, hint, from, today, why = 'Why', act, onSubmit, children } = props;
  const { values, errors, busy, notice } = useStore(form.$form);
  return (
    <div className="stack inset">
      <Form onSubmit={onSubmit}>
        <NoticeAlert notice={notice} onDismiss={form.dismiss} />
        <p className="hint">{hint}</p>
        <div className={styles.fields}>
          {children}
          <DayField
            label="From"
            value={from}
            min={today}
            max={addDaysTo(today, PRICE_DAYS_AHEAD)}
            onChange={(day) => form.edit('from', day)}
          />
        </div>
        <Field
          label={why}
          name="reason"
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => form.edit('reason', reason)}
        />
        <Button type="submit" size="wide" busy={busy && 'Saving'}>
          {act}
        </Button>
      </Form>
    </div>
  );
}
