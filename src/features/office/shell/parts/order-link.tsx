import styles from './order-link.module.css';

export interface OrderLinkProps {
  readonly number: string;
  /** By itself its page, opened from nowhere. */
  readonly path?: string;
}

/** An order's number in one line, which leads to it. */
export function OrderLink({
  number,
  path = `/office/order?${new URLSearchParams({ number })}`,
}: OrderLinkProps) {
  return (
    <a className={`link ${styles.number}`} href={path}>
      {number}
    </a>
  );
}
