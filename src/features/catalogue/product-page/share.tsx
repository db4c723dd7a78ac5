import { useState } from 'react';
import styles from './share.module.css';

/** The system's own sheet where there is one, else the address on the clipboard, else the address to copy. */
export function Share() {
  const [told, setTold] = useState('');
  const share = async () => {
    const { href } = location;
    const copy = () =>
      navigator.clipboard.writeText(href).then(
        () => 'Link copied',
        () => href,
      );
    const here: Partial<Navigator> = navigator;
    const isShared = await here.share?.({ title: document.title, url: href }).then(
      () => true,
      // Closing the sheet is a rejection too.
      ({ name }: Error) => name === 'AbortError',
    );
    setTold(isShared ? '' : await copy());
  };
  return (
    <p className={styles.share}>
      <button type="button" className="text-button" onClick={() => void share()}>
        Share
      </button>
      <output>{told}</output>
    </p>
  );
}
