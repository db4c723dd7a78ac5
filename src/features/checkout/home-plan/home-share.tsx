import { useState } from 'react';
import styles from './home-sums.module.css';

/** The system's own sheet where there is one, else the address on the clipboard. */
export function HomeShare() {
  const [told, setTold] = useState('');
  const share = async () => {
    const { href } = location;
    const here: Partial<Navigator> = navigator;
    if (here.share) {
      // Closing the sheet is a rejection too.
      await navigator.share({ title: document.title, url: href }).catch(() => undefined);
      return;
    }
    setTold(
      await navigator.clipboard.writeText(href).then(
        () => 'Link copied',
        () => href,
      ),
    );
  };
  return (
    <p className={`row ${styles.share}`}>
      <button type="button" className="text-button" onClick={() => void share()}>
        Share this home
      </button>
      <output>{told}</output>
    </p>
  );
}
