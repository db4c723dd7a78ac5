import { agreementPdf } from '#contract/agreement.ts';
import { agreementFileName } from '#domain/agreement.ts';
import { call } from '#stores/session/api.ts';
import { createPdf } from '#stores/page/pdf.ts';

export const {
  $pdf: $agreementPdf,
  download: downloadAgreement,
  dismissProblem: dismissAgreementProblem,
} = createPdf((orderNumber) => call(agreementPdf, { orderNumber }), agreementFileName);
