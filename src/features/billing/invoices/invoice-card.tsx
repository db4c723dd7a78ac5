import { useStore } from '@nanostores/react';
import { Fragment } from 'react';
import type { Invoice } from '#contract/billing/invoice.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { invoiceTotal } from '#domain/billing/invoice-status.ts';
import { LEAST_PAYMENT, formatRupees, minus, sum, ZERO } from '#domain/base/money.ts';
import {
  AHEAD_WORDS,
  APPROVED_IN_APP,
  settledWords,
  takesWords,
  TOO_LITTLE_OPEN,
} from '#messages/billing/invoice-status.ts';
import { downloadInvoice, $invoicePdf } from '#stores/billing/invoice-pdf.ts';
import { payInvoice } from '#stores/billing/invoices.ts';
import { $payment } from '#stores/payments/payment.ts';
import { openIssueReport } from '#stores/care/report-issue.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { paymentWords } from '#features/payments/payment/payment-words.ts';
import styles from './invoice-card.module.css';

export interface InvoiceCardProps {
  readonly invoice: Invoice;
  readonly shopName: string;
}

/** One invoice of the list, with what can be done about it. */
export function InvoiceCard({ invoice, shopName }: InvoiceCardProps) {
  const { invoiceNumber, invoiceType, amount, interestGenerated, due, isPaid } = invoice;
  const payment = useStore($payment);
  const pdf = useStore($invoicePdf);
  const { credited, overdueSince, paidFrom, debit } = invoice;
  const total = invoiceTotal(invoice);
  const isLoading = pdf.state === 'loading' && pdf.number === invoiceNumber;
  const isTooLittle = !isPaid && due < LEAST_PAYMENT;
  return (
    <article className="stack" data-gap="2" aria-label={`Invoice ${invoiceNumber}`}>
      <header className="row">
        <h4>
          {invoiceType} {invoiceNumber}
        </h4>
        {overdueSince ? (
          <Badge tone="bad">Overdue since {formatDayWithYear(overdueSince)}</Badge>
        ) : (
          <Badge tone={isPaid ? 'good' : 'waiting'}>
            {isPaid ? settledWords(invoice) : 'Pending'}
          </Badge>
        )}
      </header>
      <dl className={`figures ${styles.facts}`}>
        <dt>Amount</dt>
        <dd>
          {formatRupees(total)}
          {interestGenerated > 0 ? (
            <small>with {formatRupees(interestGenerated)} interest</small>
          ) : null}
        </dd>
        {credited > 0 ? (
          <>
            <dt>Billed</dt>
            <dd>{formatRupees(sum([amount, interestGenerated]))}</dd>
            <dt>Credited</dt>
            <dd>{formatRupees(minus(ZERO, credited))}</dd>
          </>
        ) : null}
        {paidFrom.map((paid) => (
          <Fragment key={paid.from}>
            <dt>Paid {AHEAD_WORDS[paid.from]}</dt>
            <dd>{formatRupees(paid.amount)}</dd>
          </Fragment>
        ))}
        {!isPaid && due !== total ? (
          <>
            <dt>Still to pay</dt>
            <dd>{formatRupees(due)}</dd>
          </>
        ) : null}
        <dt>Generated on</dt>
        <dd>{formatDayWithYear(invoice.generatedOn)}</dd>
        <dt>Due date</dt>
        <dd>{formatDayWithYear(invoice.dueOn)}</dd>
        {debit ? (
          <>
            <dt>AutoPay</dt>
            <dd>
              Debit on {formatDayWithYear(debit.on)}
              {debit.takes ? <small>{takesWords(debit.takes)}</small> : null}
              {debit.isToApprove ? <small>{APPROVED_IN_APP}</small> : null}
            </dd>
          </>
        ) : null}
      </dl>
      {isTooLittle && !debit ? <p>{TOO_LITTLE_OPEN}</p> : null}
      <div className="row">
        {isPaid || isTooLittle || debit?.isOnItsWay ? null : (
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
