import { useStore } from '@nanostores/react';
import type { PrintedInvoice } from '#contract/billing/invoice.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { LEAST_PAYMENT, formatRupees } from '#domain/base/money.ts';
import { leavesByAutoPay, TOO_LITTLE_OPEN } from '#messages/billing/invoice-status.ts';
import {
  $payInvoiceNotice,
  dismissPayInvoiceNotice,
  payInvoiceShown,
} from '#stores/billing/pay-invoice.ts';
import { $payment } from '#stores/payments/payment.ts';
import { Button } from '#ui/button.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import styles from './due.module.css';

export interface InvoiceDueProps {
  readonly invoice: PrintedInvoice;
  readonly shopName: string;
}

/** What is open of an invoice today, and the button that pays it; how that ended. */
export function InvoiceDue({ invoice, shopName }: InvoiceDueProps) {
  const notice = useStore($payInvoiceNotice);
  return (
    <>
      <NoticeAlert notice={notice} onDismiss={dismissPayInvoiceNotice} />
      {invoice.invoiceInfo.due > 0 ? (
        <section className={`panel stack ${styles.due}`} data-gap="2" aria-label="Payment">
          <Open invoice={invoice} shopName={shopName} />
        </section>
      ) : null}
    </>
  );
}

/** What is to be paid and how, where it is enough to be paid alone (rules/payments.md#least-payment). */
function Open({ invoice, shopName }: InvoiceDueProps) {
  const { due, dueOn, payBy, overdueSince, interestGenerated, debit, invoiceNumber } =
    invoice.invoiceInfo;
  const payment = useStore($payment);
  const isTooLittle = due < LEAST_PAYMENT;
  if (isTooLittle && !debit) return <p>{TOO_LITTLE_OPEN}</p>;
  return (
    <>
      <p>
        {debit ? 'Unpaid' : 'To pay today'}: <strong>{formatRupees(due)}</strong>
        {interestGenerated > 0 ? `, with ${formatRupees(interestGenerated)} interest` : ''},{' '}
        {overdueSince
          ? `overdue since ${formatDayWithYear(overdueSince)}.`
          : `due by ${formatDayWithYear(payBy ?? dueOn)}.`}
      </p>
      {debit ? <p>{leavesByAutoPay(debit)}</p> : null}
      {isTooLittle || debit?.isOnItsWay ? null : (
        <Button
          busy={paymentWords(payment, invoiceNumber)}
          onClick={() => void payInvoiceShown(invoiceNumber, shopName)}
        >
          Pay Now
        </Button>
      )}
    </>
  );
}
