import { useId, useState } from 'react';
import type { SwapChoice } from '#contract/changes/exchange.ts';
import { formatRupees, type Paise } from '#domain/base/money.ts';
import { NOTHING_TO_SWAP_FOR } from '#messages/changes/exchange-words.ts';
import { rentChangeWords } from '#messages/catalogue/rent-change.ts';
import { swap } from '#stores/changes/swap.ts';
import { Alert } from '#ui/alert.tsx';
import styles from './swap-choices.module.css';

export interface SwapChoicesProps {
  readonly all: readonly SwapChoice[];
  /** The slug of the chosen item; empty until there is one. */
  readonly chosen: string;
  /** The monthly rent of the item that goes back. */
  readonly before: Paise;
}

/** The items to swap for, those of the same kind first, each with its picture and the change in rent. */
export function SwapChoices({ all, chosen, before }: SwapChoicesProps) {
  const id = useId();
  const [filterName, setFilterName] = useState('');
  if (all.length === 0) return <Alert tone="waiting">{NOTHING_TO_SWAP_FOR}</Alert>;
  const sorted = all.toSorted((a, b) => Number(b.isAlike) - Number(a.isAlike));
  const filters = swapFilters(sorted, before);
  const filter = filters.find(({ name }) => name === filterName) ?? filters[0];
  // What is chosen stays in sight, whatever the filter.
  const shown = sorted.filter((choice) => choice.productSlug === chosen || filter.fits(choice));
  return (
    <div className={`stack ${styles.choices}`} data-gap="2">
      <p id={id}>Swap for</p>
      {filters.length > 1 ? (
        <fieldset className={styles.filters} aria-label="Filter the items">
          {filters.map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === filter.name}
              onClick={() => setFilterName(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div className={styles.list} role="radiogroup" aria-labelledby={id}>
        {shown.map(({ productSlug, name, rent, productInfo }) => (
          <label key={productSlug} className={styles.choice}>
            <input
              type="radio"
              name="wanted"
              value={productSlug}
              checked={productSlug === chosen}
              onChange={() => swap.choose('wanted', productSlug)}
            />
            <img src={productInfo.featuredImage} alt="" width="640" height="480" loading="lazy" />
            <b>{name}</b>
            <span>{formatRupees(rent)} a month, incl. GST</span>
            <strong>{rentChangeWords(before, rent)}</strong>
          </label>
        ))}
      </div>
    </div>
  );
}

interface SwapFilter {
  readonly name: string;
  readonly fits: (choice: SwapChoice) => boolean;
}

const ALL: SwapFilter = { name: 'All', fits: () => true };

/** Filters by kind and by rent; only those that match some of the choices but not all. */
function swapFilters(
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
