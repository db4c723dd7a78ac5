import { Fragment } from 'react';
import { GST_PERCENT } from '#domain/base/gst.ts';
import { formatRupees, minus, type Paise, ZERO } from '#domain/base/money.ts';
import type { RentOrBuy } from '#domain/catalogue/rent-or-buy.ts';
import { verdict } from '#messages/catalogue/rent-or-buy.ts';
import { Fold } from '#ui/fold.tsx';
import styles from './both-ledgers.module.css';

interface Props {
  /** Of the set that is compared, as in "Buy a 1-BHK set". */
  readonly name: string;
  readonly comparison: RentOrBuy;
}

/** What owning a set costs beside what renting it does, and which costs less. */
export function BothLedgers({ name, comparison }: Props) {
  const { months, rent, buy } = comparison;
  return (
    <div className={styles.ledger} data-ledgers>
      <Fold id="ledgers" title="See both costs" bare>
        <div className={styles.sheets}>
          <Sheet
            title={`Buy ${name}`}
            rows={[
              ['Price', buy.price],
              ['One move', buy.moving],
              ['Repairs', buy.repairs],
              [`Resale after ${months} months`, minus(ZERO, buy.resale)],
              ['Cost of owning', buy.cost],
            ]}
          />
          <Sheet
            title="Rent the same set"
            rows={[
              [`Rent, ${months} months`, rent.base],
              [`GST ${GST_PERCENT}%`, rent.gst],
              ['Moving and repairs', ZERO],
              ['Deposit, refunded', ZERO],
              ['Cost of renting', rent.cost],
            ]}
          />
        </div>
      </Fold>
      <output className={styles.verdict}>{verdict(comparison)}</output>
    </div>
  );
}

interface SheetProps {
  readonly title: string;
  /** The last one is the sum. */
  readonly rows: readonly (readonly [string, Paise])[];
}

function Sheet({ title, rows }: SheetProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className="figures">
        {rows.map(([label, amount], at) => {
          const className = rows[at + 1] ? undefined : 'sum';
          return (
            <Fragment key={label}>
              <dt className={className}>{label}</dt>
              <dd className={className}>{formatRupees(amount)}</dd>
            </Fragment>
          );
        })}
      </dl>
    </div>
  );
}
