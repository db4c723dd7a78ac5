import { useStore } from '@nanostores/react';
import { $extension, closeExtension } from '#stores/changes/extension.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ExtendForm } from './extend-form.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';

/** The Extend Order dialog, or the one that unpaid invoices come first. */
export function ExtendDialog({ shopName }: { readonly shopName: string }) {
  const extension = useStore($extension);
  return (
    <>
      <Dialog title="Unpaid invoices" open={extension.state === 'unpaid'} onClose={closeExtension}>
        <UnpaidNotice onClose={closeExtension} />
      </Dialog>
      <Dialog title="Extend Order" open={extension.state === 'open'} onClose={closeExtension}>
        {extension.state === 'open' ? (
          <ExtendForm extension={extension} shopName={shopName} />
        ) : null}
      </Dialog>
    </>
  );
}
