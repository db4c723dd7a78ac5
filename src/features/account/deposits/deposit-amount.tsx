import type { Deposit } from '#contract/deposit.ts';
import { formatRupees } from '#domain/money.ts';
import styles from './deposits-section.module.css';

/** What an entry comes to, and what was kept of its deposit, item by item. */
export function DepositAmount({ deposit: { amount, deductions } }: { readonly deposit: Deposit }) {
  if (deductions.length === 0) return formatRupees(amount);
  return (
    <div>
      {formatRupees(amount)}
      <ul className={styles.kept} aria-label="Kept of the deposit">
        {deductions.map(({ kind, amount: kept, note }) => (
          <li key={`${kind} ${note}`}>
            {formatRupees(kept)} kept: {note}
          </li>
        ))}
      </ul>
    </div>
  );
}
