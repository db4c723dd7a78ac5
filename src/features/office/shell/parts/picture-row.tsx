import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OfficePictures } from '#stores/office/shell/pictures.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './picture-row.module.css';

export interface PictureRowProps {
  readonly keys: readonly string[];
  readonly source: OfficePictures;
  /** What they show, as `What the renter shows`. */
  readonly alt: string;
  /** The name of the window in which one is looked at closely. */
  readonly title: string;
}

/** Pictures, each to be looked at closely. */
export function PictureRow({ keys, source, alt, title }: PictureRowProps) {
  const shown = useStore(source.$pictures);
  const closeUp = useStore(source.$closeUp);
  useEffect(() => void source.showPictures(keys), [keys, source]);
  if (keys.length === 0) return null;
  const close = closeUp !== undefined && keys.includes(closeUp) ? shown[closeUp] : undefined;
  return (
    <>
      <ul className={styles.row}>
        {keys.map((key, index) => {
          const picture = shown[key];
          if (picture?.state !== 'ready') {
            return (
              <li key={key} className="hint">
                {picture?.state === 'failed' ? 'We couldn’t load this picture.' : 'Loading'}
              </li>
            );
          }
          return (
            <li key={key}>
              <button
                type="button"
                className={styles.picture}
                aria-label={`Enlarge picture ${index + 1}`}
                onClick={() => source.lookClosely(key)}
              >
                <img src={picture.address} alt={`${alt}, ${index + 1}`} />
              </button>
            </li>
          );
        })}
      </ul>
      <Dialog title={title} open={close?.state === 'ready'} onClose={source.lookAway}>
        {close?.state === 'ready' ? <CloseUp address={close.address} alt={alt} /> : null}
      </Dialog>
    </>
  );
}

function CloseUp({ address, alt }: { readonly address: string; readonly alt: string }) {
  const [isWhole, setWhole] = useState(true);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show full size' : 'Fit to screen'}
      </Button>
      {/* Focusable, so that it scrolls by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.close} data-whole={isWhole} tabIndex={0}>
        <img src={address} alt={alt} />
      </div>
    </>
  );
}
