import { useStore } from '@nanostores/react';
import type { Invoice } from '#contract/invoice.ts';
import { formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupeesExactly, sum } from '#domain/money.ts';
import { downloadInvoice, $invoicePdf } from '#stores/invoice-pdf.ts';
import { payInvoice } from '#stores/invoices.ts';
import { $payment } from '#stores/payment.ts';
import { openIssueReport } from '#stores/report-issue.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { paymentWords } from '../checkout/payment-words.ts';
import styles from './invoice-card.module.css';

export interface InvoiceCardProps {
  readonly invoice: Invoice;
  readonly shopName: string;
}

/** One invoice of the list, with what can be done about it (account.md §2). */
export function InvoiceCard({ invoice, shopName }: InvoiceCardProps) {
  const { invoiceNumber, invoiceType, amount, interestGenerated, due, isPaid } = invoice;
  const payment = useStore($payment);
  const pdf = useStore($invoicePdf);
  const billed = sum([amount, interestGenerated]);
  const isLoading = pdf.state === 'loading' && pdf.invoiceNumber === invoiceNumber;
  return (
    <article className={styles.invoice} aria-label={`Invoice ${invoiceNumber}`}>
      <header className={styles.actions}>
        <h4>
          {invoiceType} {invoiceNumber}
        </h4>
        <Badge tone={isPaid ? 'good' : 'waiting'}>{isPaid ? 'Paid' : 'Pending'}</Badge>
      </header>
      <dl className={`figures ${styles.facts}`}>
        <dt>Amount</dt>
        <dd>
          {formatRupeesExactly(billed)}
          {interestGenerated > 0 ? (
            <small>with {formatRupeesExactly(interestGenerated)} interest</small>
          ) : null}
        </dd>
        {!isPaid && due !== billed ? (
          <>
            <dt>Still to pay</dt>
            <dd>{formatRupeesExactly(due)}</dd>
          </>
        ) : null}
        <dt>Generated on</dt>
        <dd>{formatDayWithYear(invoice.generatedOn)}</dd>
        <dt>Due date</dt>
        <dd>{formatDayWithYear(invoice.dueOn)}</dd>
      </dl>
      <div className={styles.actions}>
        {isPaid ? null : (
          <Button
            size="small"
            busy={paymentWords(payment, invoiceNumber)}
            onClick={() => void payInvoice(invoiceNumber, shopName)}
          >
            Pay Now
          </Button>
        )}
        <a
          className="button"
          data-variant="quiet"
          data-size="small"
          href={`/account/invoices/${encodeURIComponent(invoiceNumber)}`}
        >
          View Invoice
        </a>
        <Button
          size="small"
          variant="quiet"
          busy={isLoading ? 'Preparing' : undefined}
          onClick={() => void downloadInvoice(invoiceNumber)}
        >
          PDF
        </Button>
        <button
          type="button"
          className="text-button"
          onClick={() => openIssueReport({ issueType: 'invoice', issueItemId: invoiceNumber })}
        >
          Report Issue
        </button>
      </div>
    </article>
  );
}
