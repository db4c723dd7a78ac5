import type { Invoice } from '#contract/billing/invoice.ts';
import { InvoiceCard } from './invoice-card.tsx';
import styles from './invoice-month.module.css';

export interface InvoiceMonthProps {
  /** `November 2026`. */
  readonly month: string;
  readonly invoices: readonly Invoice[];
  readonly shopName: string;
}

export function InvoiceMonth({ month, invoices, shopName }: InvoiceMonthProps) {
  return (
    <section className={`panel ${styles.month}`} aria-label={month}>
      <h3>{month}</h3>
      <ul>
        {invoices.map((invoice) => (
          <li key={invoice.invoiceNumber}>
            <InvoiceCard invoice={invoice} shopName={shopName} />
          </li>
        ))}
      </ul>
    </section>
  );
}
