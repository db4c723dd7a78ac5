import { orderPdf } from '#contract/order-pdf.ts';
import { orderFileName } from '#domain/order.ts';
import { call } from '#stores/session/api.ts';
import { createPdf } from '#stores/page/pdf.ts';

export const {
  $pdf: $orderPdf,
  download: downloadOrder,
  dismissProblem: dismissOrderPdfProblem,
} = createPdf((orderNumber) => call(orderPdf, { orderNumber }), orderFileName);
