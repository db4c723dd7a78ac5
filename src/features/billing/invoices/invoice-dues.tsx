import { useStore } from '@nanostores/react';
import type { InvoiceScope } from '#domain/billing/invoice.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, formatRupees, type Paise } from '#domain/base/money.ts';
import { APPROVED_IN_APP, TOO_LITTLE_OPEN } from '#messages/billing/invoice-status.ts';
import { $payment } from '#stores/payments/payment.ts';
import type { Invoices } from '#stores/billing/invoices.ts';
import { Button } from '#ui/button.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import styles from './invoice-dues.module.css';

export interface InvoiceDuesProps {
  readonly totals: Pick<Invoices, 'unpaidTotal' | 'monthTotal' | 'debited'>;
  readonly onPay: (scope: InvoiceScope) => void;
}

/** The cards above the invoices, each with the button that pays what it shows. */
export function InvoiceDues({ totals, onPay }: InvoiceDuesProps) {
  const { unpaidTotal, monthTotal, debited } = totals;
  return (
    <div className={styles.dues}>
      <Due
        name="Unpaid Total"
        amount={unpaidTotal}
        debit={debited && { ...debited, amount: debited.total }}
        scope="ALL"
        words="Clear Dues"
        onPay={onPay}
      />
      <Due
        name="Total this month"
        amount={monthTotal}
        debit={debited && { ...debited, amount: debited.month }}
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
  /** What the bank has to debit already. */
  readonly debit: {
    readonly on: Day;
    readonly amount: Paise;
    readonly isToApprove: boolean;
  } | null;
  readonly scope: InvoiceScope;
  readonly words: string;
  readonly onPay: (scope: InvoiceScope) => void;
}

function Due({ name, amount, debit, scope, words, onPay }: DueProps) {
  const payment = useStore($payment);
  const leaving = debit && debit.amount > 0 ? debit : undefined;
  return (
    <section className={`panel stack ${styles.due}`} data-gap="2" aria-label={name}>
      <h3>{name}</h3>
      <p className="price">{formatRupees(amount)}</p>
      {amount >= LEAST_PAYMENT ? (
        <Button size="small" busy={paymentWords(payment, scope)} onClick={() => onPay(scope)}>
          {words}
        </Button>
      ) : amount > 0 ? (
        <p>{TOO_LITTLE_OPEN}</p>
      ) : null}
      {leaving ? (
        <p>
          {formatRupees(leaving.amount)} {amount > 0 ? 'more ' : ''}leaves by AutoPay on{' '}
          {formatDay(leaving.on)}.{leaving.isToApprove ? ` ${APPROVED_IN_APP}` : ''}
        </p>
      ) : null}
      {amount > 0 || leaving ? null : <p>Nothing is due.</p>}
    </section>
  );
}
