import type { PrintedInvoice } from '#contract/billing/invoice.ts';
import { invoicePaper } from '#messages/billing/invoice-paper.ts';
import {
  $invoicePdf,
  dismissInvoicePdfProblem,
  downloadInvoice,
} from '#stores/billing/invoice-pdf.ts';
import { InvoiceDue } from './invoice-due.tsx';
import { DocumentActions } from './document-actions.tsx';
import type { DocumentLink } from './document-links.tsx';
import styles from './document-sheet.module.css';
import { DocumentSheet } from './document-sheet.tsx';
import { DocumentTrail } from './document-trail.tsx';

export interface InvoiceSheetProps {
  readonly invoice: PrintedInvoice;
  readonly social: readonly DocumentLink[];
  readonly shopName: string;
}

/** An invoice as it prints, with what can be done with it above. */
export function InvoiceSheet({ invoice, social, shopName }: InvoiceSheetProps) {
  const { invoiceNumber, creditNotes } = invoice.invoiceInfo;
  return (
    <>
      <DocumentTrail section="invoice" here={invoiceNumber} />
      <DocumentActions
        $pdf={$invoicePdf}
        onDownload={() => downloadInvoice(invoiceNumber)}
        onDismiss={dismissInvoicePdfProblem}
      />
      <InvoiceDue invoice={invoice} shopName={shopName} />
      {creditNotes.length > 0 ? (
        <p className={styles.related}>
          Credit notes:{' '}
          {creditNotes.map(({ number }) => (
            <a key={number} className="link" href={`/account/credit-notes/${number}`}>
              {number}
            </a>
          ))}
        </p>
      ) : null}
      <DocumentSheet
        paper={invoicePaper(invoice)}
        label={`Invoice ${invoiceNumber}`}
        social={social}
        shopName={invoice.company.name}
      />
    </>
  );
}
