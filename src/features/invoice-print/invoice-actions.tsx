import { useStore } from '@nanostores/react';
import { $invoicePdf, dismissInvoicePdfProblem, downloadInvoice } from '#stores/invoice-pdf.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PrintButton } from './print-button.tsx';
import styles from './invoice-actions.module.css';

/** Print it, or keep it as a PDF. */
export function InvoiceActions({ invoiceNumber }: { readonly invoiceNumber: string }) {
  const pdf = useStore($invoicePdf);
  return (
    <div className={styles.actions}>
      <PrintButton />
      <Button
        size="small"
        variant="quiet"
        busy={pdf.state === 'loading' ? 'Preparing the PDF' : undefined}
        onClick={() => void downloadInvoice(invoiceNumber)}
      >
        Download PDF
      </Button>
      {pdf.state === 'failed' ? (
        <Alert tone="bad" onDismiss={dismissInvoicePdfProblem}>
          {pdf.failure.message}
        </Alert>
      ) : null}
    </div>
  );
}
