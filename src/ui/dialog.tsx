import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CrossIcon } from './icon.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Asked for by Escape, the backdrop and the cross; focus returns to where it was. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Dialog({ title, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // One that is taken away closes first: another that stands in its place then finds the focus where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (open) shown?.showModal();
    return () => shown?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onClose={() => open && dialog.current && onClose()}
      onPointerDown={(event) => isOnBackdrop(event) && onClose()}
    >
      {open ? (
        <>
          <h2 id={titleId}>{title}</h2>
          {children}
          {/* Last in the markup, so that the dialog's first field is what gets the focus. */}
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label="Close"
            onClick={onClose}
          >
            <CrossIcon />
          </button>
        </>
      ) : null}
    </dialog>
  );
}

/** The backdrop belongs to the dialog element, so only the position tells a press on it. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
