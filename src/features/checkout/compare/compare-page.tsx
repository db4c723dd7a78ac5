import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { comparedIn, comparePath, MAX_COMPARED } from '#domain/catalogue/compare.ts';
import { WhereToLook } from '#features/checkout/cart/states/where-to-look.tsx';
import { PageFallback } from '#ui/states/page-fallback.tsx';
import { latePart } from '#ui/states/late-part.tsx';
import { $city } from '#stores/base/city.ts';
import { $compare, removeCompared } from '#stores/catalogue/compare.ts';
import { $comparison, dropRival, loadComparison } from '#stores/catalogue/comparison.ts';
import { LoadFailed } from '#ui/states/load-failed.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

const NOT_LOADED = 'We couldn’t load the products.';

/** It comes while the server is asked. */
const ComparisonTable = latePart(
  NOT_LOADED,
  async () => (await import('./comparison-table.tsx')).ComparisonTable,
);

/** The products that the address names, or else those chosen on this device, side by side. */
export function ComparePage() {
  const city = useStore($city) ?? DEFAULT_CITY;
  const comparison = useStore($comparison);
  const [asked] = useState(askedFor);
  const [left, setLeft] = useState(asked);
  useEffect(() => void loadComparison(asked, city), [asked, city]);

  const remove = (slug: string) => {
    const rest = left.filter((each) => each !== slug);
    setLeft(rest);
    dropRival(slug);
    removeCompared(slug);
    history.replaceState(null, '', comparePath(rest));
    document.querySelector<HTMLElement>('#main')?.focus();
  };

  if (left.length === 0) {
    return (
      <div className="empty">
        <PageFallback />
        <h2>Nothing to compare yet.</h2>
        <p>Tick “Compare” on up to {MAX_COMPARED} products in a list to see them side by side.</p>
        <WhereToLook city={city} />
      </div>
    );
  }
  if (comparison.state === 'loading') {
    return <Skeleton label="Loading the comparison" shape="card" />;
  }
  if (comparison.state === 'failed') {
    return <LoadFailed what={NOT_LOADED} onRetry={() => void loadComparison(left, city)} />;
  }
  const { rivals, gone } = comparison;
  return (
    <>
      {gone > 0 ? (
        <p>
          {gone === 1 ? 'One of these products is' : `${gone} of these products are`} no longer
          available.
        </p>
      ) : null}
      {rivals.length > 0 ? (
        <Suspense fallback={<Skeleton label="Loading the comparison" shape="card" />}>
          <ComparisonTable rivals={rivals} city={city} onRemove={remove} />
        </Suspense>
      ) : (
        <WhereToLook city={city} />
      )}
    </>
  );
}

/** The address of a comparison from this device names it from then on, so that it can be shared. */
function askedFor(): string[] {
  const named = comparedIn(location.search);
  if (named.length > 0) return named;
  const chosen = $compare.get().map(({ slug }) => slug);
  history.replaceState(null, '', comparePath(chosen));
  return chosen;
}
