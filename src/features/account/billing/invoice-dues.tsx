import { useStore } from '@nanostores/react';
import type { InvoiceScope } from '#domain/invoice.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { $payment } from '#stores/checkout/payment.ts';
import { Button } from '#ui/button.tsx';
import { paymentWords } from '#features/payment/payment-words.ts';
import styles from './invoice-dues.module.css';

export interface InvoiceDuesProps {
  readonly unpaidTotal: Paise;
  /** What of it was billed this month. */
  readonly monthTotal: Paise;
  readonly onPay: (scope: InvoiceScope) => void;
}

/** The cards above the invoices, each with the button that pays what it shows. */
export function InvoiceDues({ unpaidTotal, monthTotal, onPay }: InvoiceDuesProps) {
  return (
    <div className={styles.dues}>
      <Due name="Unpaid Total" amount={unpaidTotal} scope="ALL" words="Clear Dues" onPay={onPay} />
      <Due
        name="Total this month"
        amount={monthTotal}
        scope="MONTHLY"
        words="Pay this month"
        onPay={onPay}
      />
    </div>
  );
}

interface DueProps {
  readonly name: string;
  readonly amount: Paise;
  readonly scope: InvoiceScope;
  readonly words: string;
  readonly onPay: (scope: InvoiceScope) => void;
}

function Due({ name, amount, scope, words, onPay }: DueProps) {
  const payment = useStore($payment);
  return (
    <section className={`panel ${styles.due}`} aria-label={name}>
      <h3>{name}</h3>
      <p className="price">{formatRupees(amount)}</p>
      {amount > 0 ? (
        <Button size="small" busy={paymentWords(payment, scope)} onClick={() => onPay(scope)}>
          {words}
        </Button>
      ) : (
        <p>Nothing is due.</p>
      )}
    </section>
  );
}
