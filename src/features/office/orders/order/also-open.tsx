import { useStore } from '@nanostores/react';
import { initialsOf } from '#domain/people/initials.ts';
import { namesWords } from '#messages/office/words.ts';
import { agreed } from '#messages/base/plural.ts';
import { $alsoOpen } from '#stores/office/orders/open-order.ts';
import styles from './also-open.module.css';

/** Who else of the office has this order open (docs/screens.md#who-has-an-order-open). */
export function AlsoOpen() {
  const others = useStore($alsoOpen);
  return (
    <output className={styles.place}>
      {others.length === 0 ? null : (
        <span className={`row ${styles.open}`}>
          {others.map(({ name, role }) => (
            <span key={`${name} ${role}`} className={styles.face} aria-hidden="true">
              {initialsOf(name)}
            </span>
          ))}
          <span>
            <b>{namesWords(others)}</b> {agreed(others.length, 'has', 'have')} this order open as
            well.
          </span>
        </span>
      )}
    </output>
  );
}
