import { BankAccountDialog } from '#features/billing/deposits/bank-account-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** The windows in which a rental goes on or ends, or does not begin. */
export function RentalDialogs({ shopName }: { readonly shopName: string }) {
  return (
    <>
      <ExtendDialog shopName={shopName} />
      <ReturnDialog />
      <CancelDialog />
      <BankAccountDialog />
    </>
  );
}
