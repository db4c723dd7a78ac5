import { BankAccountDialog } from '#features/billing/deposits/bank-account-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

/** The windows in which an order does not begin, and that may follow its end. */
export function EndingDialogs() {
  return (
    <>
      <CancelDialog />
      <BankAccountDialog />
    </>
  );
}
