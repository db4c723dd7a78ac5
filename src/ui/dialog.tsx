import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { isOnBackdrop } from './backdrop.ts';
import { CrossIcon } from './icons/icon.tsx';
import styles from './dialog.module.css';

interface Frame {
  readonly title: string;
  readonly children: ReactNode;
  /** Whether what it is about is read first, instead of its first field getting the focus. */
  readonly startsAtTitle?: boolean;
}

/** Opened and closed by what React knows. */
interface OwnDialog extends Frame {
  readonly id?: undefined;
  readonly open: boolean;
  /** Asked for by Escape, the backdrop and the cross; focus returns to where it was. */
  readonly onClose: () => void;
}

/**
 * One that a page is printed with: the page opens and closes it by this id, before React has come and
 * afterwards (features/content/navigation/dialogs.ts).
 */
interface PrintedDialog extends Frame {
  readonly id: string;
  readonly open?: undefined;
  readonly onClose?: undefined;
}

export type DialogProps = OwnDialog | PrintedDialog;

/** The browser takes the focus there when it opens what was printed, and React when it does. */
const START = { tabIndex: -1, autoFocus: true };

export function Dialog({ title, id, open, onClose, startsAtTitle, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const ownId = useId();
  const titleId = id ? `${id}-title` : ownId;

  // One that is taken away closes first: another that stands in its place then finds the focus where it was.
  useLayoutEffect(() => {
    if (open === undefined) return undefined;
    const shown = dialog.current;
    if (open) shown?.showModal();
    if (open && startsAtTitle) shown?.querySelector('h2')?.focus();
    return () => shown?.close();
  }, [open, startsAtTitle]);

  return (
    <dialog
      ref={dialog}
      id={id}
      className="dialog"
      aria-labelledby={titleId}
      onClose={() => open && dialog.current && onClose()}
      onPointerDown={(event) =>
        event.target === dialog.current && isOnBackdrop(dialog.current, event) && onClose?.()
      }
    >
      {open === false ? null : (
        <>
          <h2 id={titleId} {...(startsAtTitle && START)}>
            {title}
          </h2>
          {children}
          {/* Last in the markup, so that the dialog's first field is what gets the focus. */}
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label="Close"
            data-close={id && ''}
            onClick={onClose}
          >
            <CrossIcon />
          </button>
        </>
      )}
    </dialog>
  );
}
