import { useStore } from '@nanostores/react';
import { $hasKeys, $keys } from '#stores/office/shell/keys.ts';
import { KeyCaps } from './key-caps.tsx';
import styles from './key-hints.module.css';

/** The keys of what is on the screen, below it; not on a phone. */
export function KeyHints() {
  const sets = useStore($keys);
  const isOn = useStore($hasKeys);
  if (!isOn) return null;
  return (
    <dl className={styles.hints}>
      {sets
        .flatMap(({ keys }) => keys)
        .map(({ keys, does }) => (
          <div key={`${keys} ${does}`}>
            <dt>
              <KeyCaps keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
    </dl>
  );
}
