import { useStore } from '@nanostores/react';
import { $swap, loadSwapOptions } from '#stores/changes/swap.ts';
import { closeSwap } from '#stores/changes/swap-dialog.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SwapForm } from './swap-form.tsx';

/** Asks for the item, its replacement and a day, and shows the cost first. */
export function SwapDialog({ shopName }: { readonly shopName: string }) {
  const request = useStore($swap);
  return (
    <Dialog title="Swap" open={request !== null} onClose={closeSwap}>
      {request ? (
        <LoadedView
          loaded={request.options}
          what="your items"
          onRetry={() => void loadSwapOptions()}
        >
          {(options) => <SwapForm request={request} options={options} shopName={shopName} />}
        </LoadedView>
      ) : null}
    </Dialog>
  );
}
