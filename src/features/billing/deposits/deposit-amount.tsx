import type { Deposit } from '#contract/billing/deposit.ts';
import { formatRupees } from '#domain/base/money.ts';
import styles from './deposits-section.module.css';

/** The amount of an entry, and what its deposit was used for. */
export function DepositAmount({ deposit: { amount, deductions } }: { readonly deposit: Deposit }) {
  if (deductions.length === 0) return formatRupees(amount);
  return (
    <div>
      {formatRupees(amount)}
      <ul className={styles.kept} aria-label="Used from the deposit">
        {deductions.map(({ kind, amount: kept, note }) => (
          <li key={`${kind} ${note}`}>
            {formatRupees(kept)}
            {kept > 0 ? ' used' : ''}: {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
