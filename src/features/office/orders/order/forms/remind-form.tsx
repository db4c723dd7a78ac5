import { useStore } from '@nanostores/react';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { remind, remindForm } from '#stores/office/orders/order-plan.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';

/** Sends the letter about the documents again (rules/kyc.md#what-waits-for-the-renter). */
export function RemindForm() {
  const { busy, notice } = useStore(remindForm.$form);
  return (
    <Form onSubmit={remind}>
      <NoticeAlert notice={notice} onDismiss={remindForm.dismiss} />
      <div>
        <Button type="submit" busy={busy && 'Reminding'}>
          Remind the renter
        </Button>
      </div>
    </Form>
  );
}
