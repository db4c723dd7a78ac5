import type { PrintedInvoice } from '#contract/invoice.ts';
import { invoicePaper } from '#messages/invoice-paper.ts';
import {
  $invoicePdf,
  dismissInvoicePdfProblem,
  downloadInvoice,
} from '#stores/rentals/invoice-pdf.ts';
import { Badge } from '#ui/badge.tsx';
import { InvoiceDue } from './invoice-due.tsx';
import { PaperActions } from './paper-actions.tsx';
import { type PaperLink, PaperLinks } from './paper-links.tsx';
import { PaperTable } from './paper-table.tsx';
import { PaperTrail } from './paper-trail.tsx';
import styles from './invoice-sheet.module.css';
import { Wordmark } from './wordmark.tsx';

export interface InvoiceSheetProps {
  readonly invoice: PrintedInvoice;
  readonly social: readonly PaperLink[];
  readonly shopName: string;
}

/** An invoice as it lies on paper, with what can be done with it above. */
export function InvoiceSheet({ invoice, social, shopName }: InvoiceSheetProps) {
  const paper = invoicePaper(invoice);
  const { invoiceNumber } = invoice.invoiceInfo;
  return (
    <>
      <PaperTrail section="invoice" here={invoiceNumber} />
      <PaperActions
        $pdf={$invoicePdf}
        onDownload={() => downloadInvoice(invoiceNumber)}
        onDismiss={dismissInvoicePdfProblem}
      />
      <InvoiceDue invoice={invoice} shopName={shopName} />
      <article className={`panel ${styles.sheet}`} aria-label={`Invoice ${invoiceNumber}`}>
        <header className={styles.head}>
          <Wordmark name={invoice.company.name} />
          <h1>{paper.title}</h1>
          <Badge tone={paper.stamp.tone}>{paper.stamp.words}</Badge>
        </header>
        <div className={styles.sides}>
          <address>
            <strong>{paper.seller.name}</strong>
            {paper.seller.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <dl className="figures">
            {paper.facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        </div>
        <div className={styles.sides}>
          {paper.parties.map(({ title, lines }) => (
            <section key={title}>
              <h2>{title}</h2>
              <address>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            </section>
          ))}
        </div>
        <PaperTable
          title="Items"
          columns={paper.columns}
          amountColumns={paper.amountColumns}
          rows={paper.lines.map(({ goods, amounts }) => ({
            key: goods.join(' '),
            cells: [...goods, ...amounts],
          }))}
          totals={paper.totals}
        />
        <dl className={`figures ${styles.sums}`}>
          {paper.sums.map(([name, value], at) => (
            <Fact key={name} name={name} value={value} isSum={at === paper.sums.length - 1} />
          ))}
        </dl>
        <ul className={styles.notes}>
          {paper.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <PaperLinks terms="Terms and Conditions" social={social} />
      </article>
    </>
  );
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly isSum?: boolean;
}

function Fact({ name, value, isSum = false }: FactProps) {
  const tone = isSum ? 'sum' : undefined;
  return (
    <>
      <dt className={tone}>{name}</dt>
      <dd className={tone}>{value}</dd>
    </>
  );
}
