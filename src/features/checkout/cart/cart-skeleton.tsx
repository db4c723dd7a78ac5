import details from './cart-details.module.css';
import styles from './cart-skeleton.module.css';

/** A cart as it looks before its items and its bill are there. */
export function CartSkeleton() {
  return (
    <output className={details.columns}>
      <span className="visually-hidden">Loading your cart</span>
      <span className={`panel stack ${details.what}`} data-gap="4" aria-hidden="true">
        <Row />
        <Row />
      </span>
      <span className={`panel stack ${details.bill}`} data-gap="4" aria-hidden="true">
        {['title', 'rent', 'gst', 'deposit', 'sum'].map((line) => (
          <span key={line} className={`skeleton ${styles.line}`} />
        ))}
      </span>
    </output>
  );
}

function Row() {
  return (
    <span className={styles.row}>
      <span className={`skeleton ${styles.picture}`} />
      <span className={`stack ${styles.lines}`} data-gap="2">
        <span className={`skeleton ${styles.line}`} />
        <span className={`skeleton ${styles.line}`} />
      </span>
    </span>
  );
}
