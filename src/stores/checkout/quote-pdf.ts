import { quotePdf } from '#contract/checkout/quote.ts';
import { quoteFileName } from '#domain/checkout/quote.ts';
import { createPdf } from '#stores/base/pdf.ts';
import { call } from '#stores/base/api.ts';
import { linkInAddress } from './quote.ts';

/** The quote of the address as a PDF, by its number. */
export const {
  $pdf: $quotePdf,
  download: downloadQuote,
  dismissProblem: dismissQuotePdf,
} = createPdf(() => call(quotePdf, { linkId: linkInAddress() }), quoteFileName);
