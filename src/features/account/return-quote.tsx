import type { ClosureQuote } from '#contract/return.ts';
import { forfeitedIn } from '#domain/closure.ts';
import { formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupeesExactly, minus, ZERO } from '#domain/money.ts';
import styles from './order-terms.module.css';

/** What a return comes to, as far as it is known before the items were looked at. */
export function ReturnQuote({ quote }: { readonly quote: ClosureQuote }) {
  const { isEarly, planEndsOn, deposit, dues, paidAhead, deductions, refund, stillOwed } = quote;
  const forfeited = forfeitedIn(deductions);
  return (
    <section className={styles.quote} aria-label="What this return comes to">
      {isEarly ? (
        <div className="alert" data-tone="waiting">
          <strong>This ends your plan early.</strong> It runs until {formatDayWithYear(planEndsOn)}
          {forfeited > 0
            ? `; ending it before costs what is left of your deposit, ${formatRupeesExactly(forfeited)}.`
            : '.'}
        </div>
      ) : null}
      <dl className={`figures ${styles.facts}`}>
        {dues > 0 ? <Row name="Rent open at the pick-up" amount={dues} /> : null}
        <dt>Deposit</dt>
        <dd>{formatRupeesExactly(deposit)}</dd>
        {deductions.map(({ kind, amount, note }) => (
          <Row key={`${kind} ${note}`} name={`Kept: ${note}`} amount={minus(ZERO, amount)} />
        ))}
        {paidAhead > 0 ? <Row name="Rent paid ahead" amount={paidAhead} /> : null}
        <dt className="sum">Comes back to you</dt>
        <dd className="sum">{formatRupeesExactly(refund)}</dd>
        {stillOwed > 0 ? <Row name="Still to be paid by you" amount={stillOwed} /> : null}
      </dl>
      <p>
        Damages are looked at when the items are back; what they cost is itemised under Deposits.
      </p>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly amount: ClosureQuote['dues'];
}

function Row({ name, amount }: RowProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatRupeesExactly(amount)}</dd>
    </>
  );
}
