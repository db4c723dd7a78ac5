import styles from './brand.module.css';

/** The shop's name with its doorway, and where in it one is. */
export function Brand({ shopName }: { readonly shopName: string }) {
  return (
    <a className={styles.brand} href="/office">
      <svg viewBox="0 0 15 20" aria-hidden="true">
        <path className={styles.door} d="M0 7.5a7.5 7.5 0 0 1 15 0V20H0z" />
        <path className={styles.light} d="M4.5 20v-9a3 3 0 0 1 6 0v9z" />
      </svg>
      {shopName.toLowerCase()} <small>office</small>
    </a>
  );
}
