import { useStore } from '@nanostores/react';
import { $printedInvoice, loadPrintedInvoice } from '#stores/billing/invoice-print.ts';
import { warm } from '#stores/base/late.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { OwnPaperView } from './own-paper-view.tsx';
import type { InvoiceSheetProps } from './invoice-sheet.tsx';

const loadSheet = () => import('./invoice-sheet.tsx');

/** Its code comes while the invoice is on its way. */
const InvoiceSheet = latePart(
  'We couldn’t show your invoice.',
  async () => (await loadSheet()).InvoiceSheet,
);

/** The printable invoice (rules/billing.md#what-an-invoice-prints). */
export function InvoicePage({ social, shopName }: Omit<InvoiceSheetProps, 'invoice'>) {
  const paper = useStore($printedInvoice);
  if (paper.state === 'loading') warm(loadSheet);
  return (
    <OwnPaperView paper={paper} what="your invoice" onRetry={() => void loadPrintedInvoice()}>
      {(invoice) => <InvoiceSheet invoice={invoice} social={social} shopName={shopName} />}
    </OwnPaperView>
  );
}
