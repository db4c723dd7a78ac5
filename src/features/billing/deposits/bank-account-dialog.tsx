import { useStore } from '@nanostores/react';
import { TRANSFER_DAYS } from '#messages/base/promises.ts';
import { $bankAsked, bankForm, closeBankAsked } from '#stores/people/profile/bank-account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';

/** Asks for the bank account that the refund of an order goes to. */
export function BankAccountDialog() {
  const open = useStore($bankAsked);
  const { notice } = useStore(bankForm.$form);
  return (
    <Dialog title="Where should we send your refund?" open={open} onClose={closeBankAsked}>
      {open ? (
        <>
          <p>
            We refund you by bank transfer (NEFT). It takes {TRANSFER_DAYS}, counted from pick-up if
            items are collected. You can also add the account later, under Account &gt; Deposits.
          </p>
          <NoticeAlert notice={notice} onDismiss={bankForm.dismiss} />
          <BankAccountForm onSaved={closeBankAsked}>
            <Button variant="quiet" onClick={closeBankAsked}>
              Later
            </Button>
          </BankAccountForm>
        </>
      ) : null}
    </Dialog>
  );
}
