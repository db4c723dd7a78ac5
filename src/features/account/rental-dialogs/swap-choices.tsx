import { useId } from 'react';
import type { SwapChoice } from '#contract/exchange.ts';
import { formatRupees } from '#domain/money.ts';
import { NOTHING_TO_SWAP_FOR } from '#messages/exchange-words.ts';
import { choose } from '#stores/rentals/swap.ts';
import { Alert } from '#ui/alert.tsx';
import styles from './swap-choices.module.css';

export interface SwapChoicesProps {
  readonly all: readonly SwapChoice[];
  /** The slug of what comes; empty until it is chosen. */
  readonly chosen: string;
}

/** What can come instead, first what is of the same kind; what is chosen is shown. */
export function SwapChoices({ all, chosen }: SwapChoicesProps) {
  const id = useId();
  if (all.length === 0) return <Alert tone="waiting">{NOTHING_TO_SWAP_FOR}</Alert>;
  const groups = [
    ['Of the same kind', all.filter(({ isAlike }) => isAlike)],
    ['Of other kinds', all.filter(({ isAlike }) => !isAlike)],
  ] as const;
  const shown = all.find(({ productSlug }) => productSlug === chosen)?.productInfo;
  return (
    <div className="field">
      <label htmlFor={id}>What comes instead</label>
      <select
        id={id}
        name="wanted"
        value={chosen}
        onChange={(event) => choose('wanted', event.target.value)}
      >
        <option value="">Select an item</option>
        {groups.map(([name, choices]) =>
          choices.length > 0 ? (
            <optgroup key={name} label={name}>
              {choices.map((choice) => (
                <option key={choice.productSlug} value={choice.productSlug}>
                  {choice.name}, {formatRupees(choice.rent)} a month
                </option>
              ))}
            </optgroup>
          ) : null,
        )}
      </select>
      {shown ? (
        <img
          className={styles.shown}
          src={shown.featuredImage}
          alt={shown.imageAlt}
          width="640"
          height="480"
        />
      ) : null}
    </div>
  );
}
