import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import styles from './filter-sheet.module.css';
import { CHECKING, showProducts } from './view/words.ts';

export interface FilterSheetProps {
  readonly total: number;
  /** How many products were found, which the list itself cannot say while this covers it. */
  readonly told: string;
  readonly isAsking?: boolean | undefined;
  /** Without it nothing is chosen that could be taken back. */
  readonly onClear?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The filters of a list on narrow screens; the page opens and closes it (features/content/navigation/dialogs.ts). */
export function FilterSheet({ total, told, isAsking, onClear, children }: FilterSheetProps) {
  const show = useRef<HTMLButtonElement>(null);
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const output = said.current;
    const sheet = output?.closest('dialog');
    if (!output || !sheet) return undefined;
    output.textContent = sheet.open ? told : '';
    const fallSilent = () => output.replaceChildren();
    sheet.addEventListener('close', fallSilent);
    return () => sheet.removeEventListener('close', fallSilent);
  }, [told]);
  const clear = () => {
    onClear?.();
    show.current?.focus();
  };
  return (
    <Dialog id="list-filters" title="Filters" startsAtTitle>
      <div data-list-sheet="">{children}</div>
      <output ref={said} className="visually-hidden" />
      <div className={styles.done}>
        {onClear ? (
          <button className="text-button" type="button" onClick={clear}>
            Clear all
          </button>
        ) : null}
        <button ref={show} className="button" type="button" data-close="">
          {isAsking ? CHECKING : showProducts(total)}
        </button>
      </div>
    </Dialog>
  );
}
