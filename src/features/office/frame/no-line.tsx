import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { officeWords } from '#messages/office-words.ts';
import { OFFLINE } from '#messages/offline.ts';
import { $hasLine } from '#stores/office/line.ts';
import { loadMe } from '#stores/office/me.ts';
import { Button } from '#ui/button.tsx';
import styles from './no-line.module.css';

/** Says that the shop is not reached, for as long as it is not (rules/office.md#without-a-line). */
export function NoLine() {
  const hasLine = useStore($hasLine);
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await loadMe();
    setTrying(false);
  };
  return (
    <output className={styles.place}>
      {hasLine ? null : (
        <span className={styles.line}>
          <span>{navigator.onLine ? officeWords.NO_LINE : OFFLINE}</span>
          <Button
            size="small"
            variant="quiet"
            busy={isTrying ? 'Trying' : undefined}
            onClick={() => void tryAgain()}
          >
            Try again
          </Button>
        </span>
      )}
    </output>
  );
}
