import styles from './spinner.module.css';

/** Something is being worked on, and what. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <SpinnerRing />
      {label}
    </output>
  );
}

export function SpinnerRing() {
  return <span className={styles.ring} aria-hidden="true" />;
}
