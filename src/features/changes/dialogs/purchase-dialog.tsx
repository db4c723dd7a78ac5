import { useStore } from '@nanostores/react';
import { $purchase, loadPurchaseOptions } from '#stores/changes/purchase.ts';
import { closePurchase } from '#stores/changes/purchase-dialog.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** Asks which item to buy, and shows the price or why it is not for sale. */
export function PurchaseDialog({ shopName }: { readonly shopName: string }) {
  const request = useStore($purchase);
  return (
    <Dialog title="Buy it" open={request?.isPaying === false} onClose={closePurchase}>
      {request ? (
        <LoadedView
          loaded={request.options}
          what="your items"
          onRetry={() => void loadPurchaseOptions()}
        >
          {(options) => <PurchaseForm request={request} options={options} shopName={shopName} />}
        </LoadedView>
      ) : null}
    </Dialog>
  );
}
