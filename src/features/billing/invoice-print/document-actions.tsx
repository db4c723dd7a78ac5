import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { PdfState } from '#stores/base/pdf.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import styles from './document-actions.module.css';
import { PrintButton } from './print-button.tsx';

export interface DocumentActionsProps {
  readonly $pdf: ReadableAtom<PdfState>;
  readonly onDownload: () => Promise<void>;
  readonly onDismiss: () => void;
}

/** Print the paper on the screen, or keep it as a PDF. */
export function DocumentActions({ $pdf, onDownload, onDismiss }: DocumentActionsProps) {
  const pdf = useStore($pdf);
  return (
    <div className={`row ${styles.actions}`} data-gap="3" data-justify="end">
      <PrintButton />
      <Button
        size="small"
        variant="quiet"
        busy={pdf.state === 'loading' ? 'Preparing the PDF' : undefined}
        onClick={() => void onDownload()}
      >
        Download PDF
      </Button>
      {pdf.state === 'failed' ? (
        <Alert tone="bad" onDismiss={onDismiss}>
          {pdf.failure.message}
        </Alert>
      ) : null}
    </div>
  );
}
