import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#features/sign-in/notice-alert.tsx';
import { lateForm, tellLate } from '#stores/office/order-plan.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';

/** Tells the renter that today's visit comes after its slot (rules/visits.md#a-late-visit). */
export function LateForm() {
  const { values, errors, busy, notice } = useStore(lateForm.$form);
  return (
    <Form onSubmit={tellLate}>
      <NoticeAlert notice={notice} onDismiss={lateForm.dismiss} />
      <div className="field">
        <label htmlFor="late-until">Until, today</label>
        <input
          id="late-until"
          type="time"
          value={values.until}
          aria-invalid={errors.until ? true : undefined}
          aria-describedby={errors.until ? 'late-until-error' : undefined}
          onChange={(event) => lateForm.edit('until', event.target.value)}
        />
        {errors.until ? (
          <p className="error" id="late-until-error">
            {errors.until}
          </p>
        ) : null}
      </div>
      <div>
        <Button
          type="submit"
          variant="quiet"
          disabled={values.until === ''}
          busy={busy && 'Telling'}
        >
          {values.until ? `Tell its renter: until ${values.until}` : 'Tell its renter'}
        </Button>
      </div>
    </Form>
  );
}
