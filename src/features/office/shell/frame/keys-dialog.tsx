import { useStore } from '@nanostores/react';
import { $hasKeys, $isKeysShown, $keys, showKeys, switchKeys } from '#stores/office/shell/keys.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeyCaps } from './key-caps.tsx';
import styles from './keys-dialog.module.css';

/** The keys of the desk, and how to switch them off. */
export function KeysDialog() {
  const isShown = useStore($isKeysShown);
  const sets = useStore($keys);
  const isOn = useStore($hasKeys);
  return (
    <Dialog title="Keyboard shortcuts" open={isShown} onClose={() => showKeys(false)}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => switchKeys(event.currentTarget.checked)}
        />
        Use single-key shortcuts on this device
      </label>
      {sets.map(({ title, keys }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={`stack ${styles.keys}`} data-gap="1">
            {keys.map((key) => (
              <div key={key.keys}>
                <dt>
                  <KeyCaps keys={key.keys} />
                </dt>
                <dd>{key.does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
