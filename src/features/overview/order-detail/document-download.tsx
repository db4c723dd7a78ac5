import { useStore } from '@nanostores/react';
import type { PdfStore } from '#stores/base/pdf.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

export interface DocumentDownloadProps {
  readonly paper: PdfStore;
  readonly orderNumber: string;
  readonly children: string;
}

/** A paper of an order besides its summary, to be kept as a PDF. */
export function DocumentDownload({ paper, orderNumber, children }: DocumentDownloadProps) {
  const pdf = useStore(paper.$pdf);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={pdf.state === 'loading' ? 'Preparing the PDF' : undefined}
        onClick={() => void paper.download(orderNumber)}
      >
        {children}
      </Button>
      {pdf.state === 'failed' ? (
        <Alert tone="bad" onDismiss={paper.dismissProblem}>
          {pdf.failure.message}
        </Alert>
      ) : null}
    </>
  );
}
