import type { ReturnDay } from '#contract/settlement/return.ts';
import { forfeitedIn } from '#domain/endings/closure.ts';
import type { BetterDay } from '#domain/endings/closure-quote.ts';
import { type Day, formatDay } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, ZERO } from '#domain/base/money.ts';
import {
  betterDayWords,
  DAMAGE_SEEN,
  lossWords,
  nothingLeftWords,
} from '#messages/settlement/return-words.ts';
import { Button } from '#ui/button.tsx';
import styles from '#features/base/parts/order-terms.module.css';

export interface ReturnQuoteProps {
  readonly chosen: ReturnDay;
  /** The later day that is better for its renter, where there is one. */
  readonly better: BetterDay<ReturnDay> | undefined;
  readonly onChoose: (day: Day) => void;
}

/** The refund of a return, as far as it is known before the items are checked. */
export function ReturnQuote({ chosen, better, onChoose }: ReturnQuoteProps) {
  const { isEarly, planEndsOn, deposit, dues, paidAhead, deductions, refund, stillOwed } = chosen;
  const lost = forfeitedIn(deductions);
  return (
    <section className={`stack ${styles.quote}`} data-gap="2" aria-label="Your refund for this day">
      {isEarly ? (
        <div className="alert" data-tone="waiting">
          <p>
            <strong>This ends your plan early.</strong>{' '}
            {lost > 0 ? lossWords(lost, planEndsOn) : nothingLeftWords(chosen)}
            {better ? ` ${betterDayWords(chosen, better)}` : null}
          </p>
          {better ? (
            <Button size="small" onClick={() => onChoose(better.better.day)}>
              Choose {formatDay(better.better.day)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <dl className={`figures ${styles.facts}`}>
        {dues > 0 ? <Row name="Unpaid rent at pick-up" amount={dues} /> : null}
        <dt>Deposit</dt>
        <dd>{formatRupees(deposit)}</dd>
        {deductions.map(({ kind, amount, note }) => (
          <Row key={`${kind} ${note}`} name={`Kept: ${note}`} amount={minus(ZERO, amount)} />
        ))}
        {paidAhead > 0 ? <Row name="Rent paid ahead" amount={paidAhead} /> : null}
        <dt className="sum">Your refund</dt>
        <dd className="sum">{formatRupees(refund)}</dd>
        {stillOwed > 0 ? <Row name="You still owe" amount={stillOwed} /> : null}
      </dl>
      <p>{DAMAGE_SEEN}</p>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly amount: Paise;
}

function Row({ name, amount }: RowProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </>
  );
}
