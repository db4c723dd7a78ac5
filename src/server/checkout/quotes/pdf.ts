import { quoteFileName } from '#domain/checkout/quote.ts';
import { quotePaper } from '#messages/checkout/quote-paper.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { printPaper } from '#server/papers/print-paper.ts';
import type { StandingQuote } from './find.ts';
import type { QuotedLine } from './lines.ts';

/** A quote as a PDF, with how it stands. */
export async function drawQuote(
  { site, config }: Pick<AppContext, 'site' | 'config'>,
  { quote, state }: StandingQuote,
  lines: readonly QuotedLine[],
): Promise<File> {
  const { number, linkId, madeAt } = quote;
  const told = {
    ...quote,
    state,
    lines: lines.map(({ product, quoted, ...line }) => ({
      ...line,
      name: product.name,
      price: quoted,
    })),
    link: `${config.siteUrl}/quote/${linkId}`,
  };
  const look = { shopName: site.name, goodsWidths: [150, 56, 44] };
  const drawing = { paper: quotePaper(told, site), look, writtenAt: madeAt };
  return printPaper(drawing, quoteFileName(number));
}
