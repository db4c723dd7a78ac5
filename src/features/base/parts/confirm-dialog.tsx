import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** The words of the button that does it, and of the one that does not. */
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  open,
  yes,
  no,
  onYes,
  onClose,
  children,
}: ConfirmDialogProps) {
  const confirm = () => {
    onClose();
    onYes();
  };
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {children}
      <div className="row" data-justify="end">
        <Button variant="quiet" onClick={onClose}>
          {no}
        </Button>
        <Button variant="danger" onClick={confirm}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
