import styles from './wordmark.module.css';

/** The shop's name beside its doorway, as on the head of every page. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <p className={styles.mark}>
      <svg aria-hidden="true" width="21" height="28" viewBox="0 0 21 28">
        <path
          className={styles.door}
          d="M0 10.5C0 4.7 4.7 0 10.5 0S21 4.7 21 10.5V26a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2Z"
        />
        <path className={styles.light} d="M6 13.5a4.5 4.5 0 0 1 9 0V28H6Z" />
      </svg>
      {name.toLowerCase()}
    </p>
  );
}
