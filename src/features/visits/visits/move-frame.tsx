import { useStore } from '@nanostores/react';
import { $moveAsked, closeMove } from '#stores/visits/visit-dialog.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

export const MOVE_TITLE = 'Move it to another time';

/** Stands in for move-dialog.tsx while its code loads. */
export function MoveFrame() {
  const isAsked = useStore($moveAsked) !== null;
  return (
    <Dialog title={MOVE_TITLE} open={isAsked} onClose={closeMove}>
      <Spinner label="Loading" />
    </Dialog>
  );
}
