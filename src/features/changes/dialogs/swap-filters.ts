import type { SwapChoice } from '#contract/changes/exchange.ts';
import type { Paise } from '#domain/base/money.ts';

interface SwapFilter {
  readonly name: string;
  readonly fits: (choice: SwapChoice) => boolean;
}

const ALL: SwapFilter = { name: 'All', fits: () => true };

/** Filters by kind and by rent; only those that match some of the choices but not all. */
export function swapFilters(
  all: readonly SwapChoice[],
  before: Paise,
): readonly [SwapFilter, ...SwapFilter[]] {
  const kinds = new Map(
    all.map(({ productInfo: { subCategory } }) => [subCategory.slug, subCategory.name]),
  );
  const filters: SwapFilter[] = [
    ...[...kinds].map(([slug, name]) => ({
      name,
      fits: ({ productInfo }: SwapChoice) => productInfo.subCategory.slug === slug,
    })),
    { name: 'Lower rent', fits: ({ rent }) => rent < before },
    { name: 'Higher rent', fits: ({ rent }) => rent > before },
  ];
  return [ALL, ...filters.filter(({ fits }) => all.some(fits) && !all.every(fits))];
}
