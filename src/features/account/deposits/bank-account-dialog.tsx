import { useStore } from '@nanostores/react';
import { $bankAsked, bankForm, closeBankAsked } from '#stores/account/bank-account.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { BankAccountForm } from './bank-account-form.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';

/** Asks where the money of an order that ends may go. */
export function BankAccountDialog() {
  const open = useStore($bankAsked);
  const { notice } = useStore(bankForm.$form);
  return (
    <Dialog title="Where may we send your money?" open={open} onClose={closeBankAsked}>
      {open ? (
        <>
          <p>
            What comes back to you goes by bank transfer (NEFT). That takes 7 to 10 working days,
            where items are picked up from that day on. You can also name the account later, under
            Account &gt; Deposits.
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
