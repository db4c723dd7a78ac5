import { useStore } from '@nanostores/react';
import { $door } from '#stores/office/shell/door.ts';
import { $isAsking, askLater, askNow } from '#stores/office/shell/session-expiry.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DoorStep } from './door-step.tsx';
import { doorTitle } from './door-title.ts';
import styles from './door-dialog.module.css';

/** Over a desk whose session has ended: what stands there, stays. */
export function DoorDialog() {
  const door = useStore($door);
  const isAsking = useStore($isAsking);
  if (door.state === 'open') return null;
  return (
    <>
      <div className={styles.bar}>
        <Alert tone="waiting">
          Your office session has ended. What you typed is still here.{' '}
          <Button size="small" onClick={askNow}>
            Continue
          </Button>
        </Alert>
      </div>
      <Dialog title={doorTitle(door)} open={isAsking} onClose={askLater}>
        <p>Your office session has ended. What you typed is still here.</p>
        <DoorStep />
      </Dialog>
    </>
  );
}
