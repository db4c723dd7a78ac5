import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import {
  $unmatched,
  attachPayment,
  closeUnmatched,
  refundPayment,
  unmatchedForm,
} from '#stores/office/overview/unmatched-payment.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';

/** Attaches a payment that came without an order, or refunds it. */
export function UnmatchedDialog() {
  const matter = useStore($unmatched);
  const { values, errors, busy, notice } = useStore(unmatchedForm.$form);
  return (
    <Dialog title="Payment without an order" open={matter !== undefined} onClose={closeUnmatched}>
      <Form onSubmit={attachPayment}>
        <NoticeAlert notice={notice} onDismiss={unmatchedForm.dismiss} />
        <p>{matter?.message}</p>
        <Field
          label="Order number"
          name="number"
          value={values.number}
          error={errors.number}
          onChange={(number) => unmatchedForm.edit('number', number)}
        />
        <Button type="submit" busy={busy && 'Working'}>
          Attach to order
        </Button>
        <Button variant="danger" disabled={busy !== undefined} onClick={() => void refundPayment()}>
          Refund payment
        </Button>
      </Form>
    </Dialog>
  );
}
