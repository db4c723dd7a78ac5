import { quotePdf } from '#contract/quote.ts';
import { quoteFileName } from '#domain/quote.ts';
import { createPdf } from '#stores/page/pdf.ts';
import { call } from '#stores/session/api.ts';
import { linkInAddress } from './quote.ts';

/** The quote of the address as a PDF, by its number. */
export const {
  $pdf: $quotePdf,
  download: downloadQuote,
  dismissProblem: dismissQuotePdf,
} = createPdf(() => call(quotePdf, { linkId: linkInAddress() }), quoteFileName);
