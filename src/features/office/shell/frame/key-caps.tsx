import styles from './key-caps.module.css';

const NAMES: Readonly<Record<string, string>> = { '-': '−' };

/** A key, or two after one another, as they look on a keyboard. */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return keys.split(' ').map((key) => (
    <kbd key={key} className={styles.key}>
      {NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
    </kbd>
  ));
}
