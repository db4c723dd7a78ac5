import { orderPdf } from '#contract/orders/order-pdf.ts';
import { orderFileName } from '#domain/orders/order.ts';
import { call } from '#stores/base/api.ts';
import { createPdf } from '#stores/base/pdf.ts';

export const {
  $pdf: $orderPdf,
  download: downloadOrder,
  dismissProblem: dismissOrderPdfProblem,
} = createPdf((orderNumber) => call(orderPdf, { orderNumber }), orderFileName);
