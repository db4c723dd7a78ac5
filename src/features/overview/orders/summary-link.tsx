import { useStore } from '@nanostores/react';
import { $orderPdf, dismissOrderPdfProblem, downloadOrder } from '#stores/orders/order-pdf.ts';
import { Alert } from '#ui/alert.tsx';
import { isPlainClick } from '#features/base/parts/plain-click.ts';

export interface SummaryLinkProps {
  readonly orderNumber: string;
  readonly className: string;
}

/** Downloads the order's summary; in a tab of its own, or as an address, it is the order's page. */
export function SummaryLink({ orderNumber, className }: SummaryLinkProps) {
  const pdf = useStore($orderPdf);
  const isOwn = pdf.state !== 'idle' && pdf.number === orderNumber;
  return (
    <>
      <a
        className={className}
        href={`/account/order/${orderNumber}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void downloadOrder(orderNumber);
        }}
      >
        {isOwn && pdf.state === 'loading' ? 'Preparing the PDF' : 'Download Summary'}
      </a>
      {isOwn && pdf.state === 'failed' ? (
        <Alert tone="bad" onDismiss={dismissOrderPdfProblem}>
          {pdf.failure.message}
        </Alert>
      ) : null}
    </>
  );
}
