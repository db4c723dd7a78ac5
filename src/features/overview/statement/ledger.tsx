import type { RentStatement } from '#contract/overview/statement.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees, minus, type Paise, sum, ZERO } from '#domain/base/money.ts';
import { groupByMonth } from '#domain/base/month-groups.ts';
import { balanceWords, monthEndWords } from '#messages/overview/statement.ts';
import styles from './ledger.module.css';

type Line = RentStatement['lines'][number];

const COLUMNS = ['Date', 'What', 'Charged', 'Paid', 'Balance', 'Deposit held'] as const;

/** The lines of a statement by month, the newest first: a table, and a list on a phone. */
export function Ledger({
  lines,
  refunding,
}: {
  readonly lines: readonly Line[];
  /** What of the last balance is being refunded. */
  readonly refunding: Paise;
}) {
  const months = groupByMonth(lines.toReversed(), ({ on }) => on);
  const hasOrders = new Set(lines.map(({ orderNumber }) => orderNumber)).size > 1;
  return (
    <div className={`panel ${styles.ledger}`}>
      <table>
        <caption className="visually-hidden">Charges and payments by month</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {months.map(({ month, entries }, at) => (
          <tbody key={month}>
            <tr className={styles.month}>
              <th colSpan={COLUMNS.length} scope="rowgroup">
                <h3>{month}</h3>
                <span>
                  {at === 0
                    ? balanceWords(entries[0]?.balance ?? ZERO, refunding)
                    : monthEndWords(entries[0]?.balance ?? ZERO)}
                </span>
              </th>
            </tr>
            {entries.map((line) => (
              <Row
                key={`${line.on} ${line.kind} ${line.reference} ${line.balance} ${line.held}`}
                line={line}
                hasOrder={hasOrders}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Row({ line, hasOrder }: { readonly line: Line; readonly hasOrder: boolean }) {
  const { on, words, orderNumber, charged, paid, balance, deposit, held } = line;
  const isCredit = charged < 0 || paid > 0;
  const document = documentOf(line);
  return (
    <tr data-credit={isCredit || undefined}>
      <td className={styles.day}>
        <time dateTime={on}>{formatDay(on)}</time>
      </td>
      <td className={styles.what}>
        {document ? (
          <a className="link" href={document}>
            {words}
          </a>
        ) : (
          words
        )}
        {hasOrder ? <small>Order {orderNumber}</small> : null}
        {deposit === 0 ? null : (
          <small className={styles.held}>Deposit held: {formatRupees(held)}</small>
        )}
      </td>
      <td className={styles.amount}>
        <span className="visually-hidden">{changeName(line)} </span>
        {formatRupees(changeOf(line))}
      </td>
      <td data-name="Charged">{charged === 0 ? null : formatRupees(charged)}</td>
      <td data-name="Paid">{paid === 0 ? null : formatRupees(paid)}</td>
      <td data-name="Balance">{formatRupees(balance)}</td>
      <td data-name="Deposit held">{formatRupees(held)}</td>
    </tr>
  );
}

const INVOICES: ReadonlySet<string> = new Set(['rent', 'cancellation', 'damage', 'sale']);

/** Where the invoice or credit note of a line is. */
function documentOf({ kind, reference }: Line): string | undefined {
  if (reference === null) return undefined;
  if (INVOICES.has(kind)) return `/account/invoices/${reference}`;
  return kind === 'credit_note' ? `/account/credit-notes/${reference}` : undefined;
}

/** The figure of a line in the list: what was charged, or else the money that moved, below zero to us. */
function changeOf({ charged, paid, deposit }: Line): Paise {
  if (charged !== 0) return charged;
  const moved = sum([paid, deposit]);
  return minus(ZERO, moved === 0 ? paid : moved);
}

/** What that figure is. */
function changeName(line: Line): string {
  if (line.charged !== 0) return line.charged > 0 ? 'Charged' : 'Credited';
  return changeOf(line) > 0 ? 'Refunded' : 'Paid';
}
