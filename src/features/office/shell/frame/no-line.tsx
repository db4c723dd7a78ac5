import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { officeWords } from '#messages/office/words.ts';
import { OFFLINE } from '#messages/base/offline.ts';
import { $foundDone, dismissFoundDone } from '#stores/office/shell/api.ts';
import { $hasLine } from '#stores/office/shell/line.ts';
import { loadMe } from '#stores/office/shell/me.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import styles from './no-line.module.css';

/**
 * Says that the shop is not reached, for as long as it is not (docs/screens.md#working-offline), and what it
 * says is done once it is.
 */
export function NoLine() {
  const hasLine = useStore($hasLine);
  const found = useStore($foundDone);
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await loadMe();
    setTrying(false);
  };
  return (
    <div className={styles.place}>
      <div aria-live="polite">
        {found ? (
          <Alert tone={found.tone} onDismiss={dismissFoundDone}>
            {found.text}
          </Alert>
        ) : null}
      </div>
      <output>
        {hasLine ? null : (
          <span className={`row ${styles.line}`} data-gap="4">
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
    </div>
  );
}
