import { agreementPdf } from '#contract/orders/agreement.ts';
import { receiptPdf } from '#contract/visits/receipt.ts';
import { agreementFileName } from '#domain/orders/agreement.ts';
import { receiptFileName } from '#domain/visits/receipt.ts';
import { call } from '#stores/base/api.ts';
import { createPdf } from '#stores/base/pdf.ts';

export const agreement = createPdf(
  (orderNumber) => call(agreementPdf, { orderNumber }),
  agreementFileName,
);
export const receipt = createPdf(
  (orderNumber) => call(receiptPdf, { orderNumber }),
  receiptFileName,
);
