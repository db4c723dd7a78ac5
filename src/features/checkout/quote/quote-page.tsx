import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $quote, loadQuote } from '#stores/checkout/quote.ts';
import { warm } from '#stores/base/late.ts';
import { latePart } from '#ui/states/late-part.tsx';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const loadOffer = () => import('./quote-offer.tsx');

const QuoteOffer = latePart(
  'We couldn’t load your quote.',
  async () => (await loadOffer()).QuoteOffer,
);

export interface QuotePageProps {
  readonly shopName: string;
  readonly phone: string;
  readonly email: string;
}

/** What somebody was offered, as whoever has its link sees and accepts it (rules/quotes.md). */
export function QuotePage(props: QuotePageProps) {
  const quote = useStore($quote);
  const loading = <Skeleton label="Loading the quote" shape="card" />;
  if (quote.state === 'failed') {
    return <LoadFailed what={quote.failure.message} onRetry={() => void loadQuote()} />;
  }
  if (quote.state !== 'ready') {
    // The code comes while the server is asked.
    warm(loadOffer);
    return loading;
  }
  return (
    <Suspense fallback={loading}>
      <QuoteOffer quote={quote.value} {...props} />
    </Suspense>
  );
}
