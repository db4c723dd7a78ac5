import { ExtendDialog } from './extend-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';

/** The windows in which a rental goes on or ends. */
export function RentalDialogs({ shopName }: { readonly shopName: string }) {
  return (
    <>
      <ExtendDialog shopName={shopName} />
      <ReturnDialog />
    </>
  );
}
