import { closeRequest, type RequestKind } from '#stores/orders/order-request.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

export const REQUEST_TITLES: Record<RequestKind, string> = {
  return: 'Return Order',
  swap: 'Swap',
  relocate: 'Move to a new address',
  buy: 'Buy it',
  extend: 'Extend Order',
  unpaid: 'Unpaid invoices',
};

/** Stands in for the window of a request while its code loads, so that it opens at once. */
export function RequestFrame({ kind }: { readonly kind: RequestKind }) {
  return (
    <Dialog title={REQUEST_TITLES[kind]} open onClose={closeRequest}>
      <Spinner label="Loading" />
    </Dialog>
  );
}
