import { useStore } from '@nanostores/react';
import { $relocation, loadRelocation } from '#stores/delivery/relocation.ts';
import { closeRelocation } from '#stores/delivery/relocation-dialog.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import answers from '#features/base/parts/confirm-dialog.module.css';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { PlannedRelocation } from './planned-relocation.tsx';
import { RelocationForm } from './relocation-form.tsx';

/** Asks for the new address and the day of a move, or shows the planned one. */
export function RelocationDialog({ shopName }: { readonly shopName: string }) {
  const request = useStore($relocation);
  return (
    <Dialog title="Move to a new address" open={request !== null} onClose={closeRelocation}>
      {request ? (
        <LoadedView loaded={request.view} what="your move" onRetry={() => void loadRelocation()}>
          {(view) => {
            const { planned, closed } = view.options;
            if (planned) return <PlannedRelocation request={request} planned={planned} />;
            return closed ? (
              <>
                <Alert tone="waiting">{closed}</Alert>
                <div className={answers['answers']}>
                  <Button variant="quiet" onClick={closeRelocation}>
                    Close
                  </Button>
                </div>
              </>
            ) : (
              <RelocationForm request={request} view={view} shopName={shopName} />
            );
          }}
        </LoadedView>
      ) : null}
    </Dialog>
  );
}
