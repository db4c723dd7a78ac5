import { useStore } from '@nanostores/react';
import {
  $agreementPdf,
  dismissAgreementProblem,
  downloadAgreement,
} from '#stores/rentals/agreement-pdf.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

/** The rental agreement of an order, to be kept as a PDF. */
export function AgreementDownload({ orderNumber }: { readonly orderNumber: string }) {
  const pdf = useStore($agreementPdf);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={pdf.state === 'loading' ? 'Preparing the PDF' : undefined}
        onClick={() => void downloadAgreement(orderNumber)}
      >
        Rental Agreement
      </Button>
      {pdf.state === 'failed' ? (
        <Alert tone="bad" onDismiss={dismissAgreementProblem}>
          {pdf.failure.message}
        </Alert>
      ) : null}
    </>
  );
}
