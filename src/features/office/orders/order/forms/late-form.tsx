import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { lateForm, tellLate } from '#stores/office/orders/order-plan.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Tells the renter that today's visit comes after its slot (rules/visits.md#a-late-visit). */
export function LateForm() {
  const { values, errors, busy, notice } = useStore(lateForm.$form);
  return (
    <Form onSubmit={tellLate}>
      <NoticeAlert notice={notice} onDismiss={lateForm.dismiss} />
      <Field
        label="Arriving today by"
        name="late-until"
        type="time"
        value={values.until}
        error={errors.until}
        onChange={(until) => lateForm.edit('until', until)}
      />
      <div>
        <Button
          type="submit"
          variant="quiet"
          disabled={values.until === ''}
          busy={busy && 'Sending'}
        >
          {values.until ? `Tell the renter: by ${values.until}` : 'Tell the renter'}
        </Button>
      </div>
    </Form>
  );
}
