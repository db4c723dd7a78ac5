import { agreementPdf } from '#contract/agreement.ts';
import { receiptPdf } from '#contract/receipt.ts';
import { agreementFileName } from '#domain/agreement.ts';
import { receiptFileName } from '#domain/receipt.ts';
import { call } from '#stores/session/api.ts';
import { createPdf } from '#stores/page/pdf.ts';

export const agreement = createPdf(
  (orderNumber) => call(agreementPdf, { orderNumber }),
  agreementFileName,
);
export const receipt = createPdf(
  (orderNumber) => call(receiptPdf, { orderNumber }),
  receiptFileName,
);
