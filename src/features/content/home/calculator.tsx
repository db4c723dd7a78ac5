import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { COMPARED_MONTHS } from '#domain/catalogue/rent-or-buy.ts';
import { DEFAULT_TENURE } from '#domain/catalogue/tenure.ts';
import { $inStock } from '#stores/catalogue/live-stock.ts';
import { BothLedgers } from './both-ledgers.tsx';
import styles from './calculator.module.css';
import { compare, type LedgerGoods, piecesOf, rentableSets } from './ledgers.ts';

interface Props {
  readonly compared: LedgerGoods;
  /** The name of the city whose rents these are. */
  readonly city: string;
  /** The cities that the estimates are for. */
  readonly places: string;
}

/**
 * What a set costs rented and bought. A set that cannot be rented is not offered; if it was chosen, the
 * first that can is, and without any there are no ledgers (rules/catalogue.md#renting-against-owning).
 */
export function Calculator({ compared, city, places }: Props) {
  const sets = rentableSets(compared, useStore($inStock, { ssr: 'initial' }));
  const [wanted, setWanted] = useState(0);
  const [months, setMonths] = useState<number>(DEFAULT_TENURE);
  const set = sets[wanted] ?? sets.find((each) => each !== undefined);
  if (!set) return null;
  return (
    <section className={styles.calculator}>
      <div className="wrap">
        <h2 id="calculator">Renting vs Owning</h2>
        <form className={styles.form} aria-labelledby="calculator" autoComplete="off">
          <Choices
            legend="What you need"
            name="set"
            labels={compared.sets.map(({ name }, at) => sets[at] && name)}
            chosen={sets.indexOf(set)}
            onChoose={setWanted}
          />
          <Choices
            legend="How many months?"
            name="months"
            labels={COMPARED_MONTHS}
            chosen={COMPARED_MONTHS.findIndex((each) => each === months)}
            onChoose={(at) => setMonths(COMPARED_MONTHS[at] ?? DEFAULT_TENURE)}
          />
        </form>
        <BothLedgers name={set.name} comparison={compare(set, compared, months)} />
        <p className={styles.note}>
          {`The set: ${piecesOf(set, compared)}. Rents are today’s in ${city}, on the longest plan that fits the time. Shop prices, one move within the city, repairs and resale are our estimates for ${places} in October 2026.`}
        </p>
      </div>
    </section>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  /** What there is to choose; what cannot be chosen has none. */
  readonly labels: readonly (string | number | undefined)[];
  /** The place of the choice. */
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

function Choices({ legend, name, labels, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {labels.map(
          (label, at) =>
            label && (
              <label key={label}>
                <input
                  type="radio"
                  name={name}
                  value={at}
                  checked={at === chosen}
                  onChange={() => onChoose(at)}
                />
                {label}
              </label>
            ),
        )}
      </div>
    </fieldset>
  );
}
