import { Brand } from '#features/office/shell/frame/brand.tsx';
import styles from './door-page.module.css';

/** What an address below `/office` shows that names nothing; it needs no script (rules/pages.md#open-addresses). */
export function LostPage({ shopName }: { readonly shopName: string }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Brand shopName={shopName} />
      </header>
      <main className={`stack ${styles.step}`} data-gap="4" id="main">
        <h1>Page not found</h1>
        <p>There is no office page at this address. Check the link, or start from Today.</p>
        <a className="button" data-size="wide" href="/office/today">
          Go to Today
        </a>
      </main>
    </div>
  );
}
