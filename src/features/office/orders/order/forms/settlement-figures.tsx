import type { Settlement } from '#contract/billing/rent-in-default.ts';
import { formatRupees } from '#domain/base/money.ts';
import { REFUND_IN_ORDER, settlementRows, STILL_OWED } from '#messages/office/settlement-rows.ts';
import styles from './forms.module.css';

/** What a rental's money comes to at its end. */
export function SettlementFigures({ settlement }: { readonly settlement: Settlement }) {
  return (
    <dl className={`stack sums ${styles.settlement}`} data-gap="1" aria-live="polite">
      {settlementRows(settlement).map(([name, amount], at) => (
        <div
          key={`${name} ${String(at)}`}
          data-total={name === REFUND_IN_ORDER || undefined}
          data-owed={name === STILL_OWED || undefined}
        >
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
