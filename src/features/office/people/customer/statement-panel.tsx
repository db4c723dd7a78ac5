import { useStore } from '@nanostores/react';
import type { RentStatement } from '#contract/overview/statement.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { groupByMonth } from '#domain/base/month-groups.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { balanceWords, monthEndWords, runningWords } from '#messages/overview/statement.ts';
import { $customerStatement, loadCustomerStatement } from '#stores/office/people/customer.ts';
import styles from './customer-desk.module.css';

type Line = RentStatement['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'day', name: 'Day', cell: ({ on }) => <Whole>{formatDay(on)}</Whole> },
  {
    key: 'what',
    name: 'What',
    cell: ({ words, orderNumber }) => (
      <>
        {words}
        <small>{orderNumber}</small>
      </>
    ),
  },
  { key: 'charged', name: 'Charged', cell: ({ charged }) => formatRupees(charged) },
  { key: 'paid', name: 'Paid', cell: ({ paid }) => formatRupees(paid) },
  {
    key: 'balance',
    name: 'Balance',
    cell: ({ balance }) => <Whole>{runningWords(balance)}</Whole>,
  },
  { key: 'held', name: 'Deposit held', cell: ({ held }) => formatRupees(held) },
];

function Whole({ children }: { readonly children: string }) {
  return <span className={styles.whole}>{children}</span>;
}

/** The statement that the customer sees too, by month, the newest open (rules/billing.md#a-rent-statement). */
export function StatementPanel() {
  const loaded = useStore($customerStatement);
  return (
    <LoadedView loaded={loaded} what="the statement" onRetry={() => void loadCustomerStatement()}>
      {({ lines, closing, refunding }) => (
        <Panel title="Statement" note={balanceWords(closing.balance, refunding)}>
          {lines.length === 0 ? (
            <p className={`stack inset ${styles.body}`} data-gap="2">
              No charges or payments.
            </p>
          ) : (
            groupByMonth(lines, ({ on }) => on)
              .toReversed()
              .map(({ month, entries }, at) => (
                <Month
                  key={month}
                  month={month}
                  lines={entries}
                  isOpen={at === 0}
                  standing={
                    at === 0
                      ? balanceWords(closing.balance, refunding)
                      : monthEndWords(entries.at(-1)?.balance ?? ZERO)
                  }
                />
              ))
          )}
        </Panel>
      )}
    </LoadedView>
  );
}

interface MonthProps {
  readonly month: string;
  readonly lines: readonly Line[];
  readonly isOpen: boolean;
  /** How it ended, in words. */
  readonly standing: string;
}

function Month({ month, lines, isOpen, standing }: MonthProps) {
  return (
    <details className={styles.month} open={isOpen}>
      <summary>
        {month} <span>{standing}</span>
      </summary>
      <OfficeList
        label={`Statement, ${month}`}
        columns={COLUMNS}
        rows={lines.map((line, at) => ({ ...line, at }))}
        keyOf={(line) => `${line.on} ${line.words} ${line.reference}`}
        empty=""
      />
    </details>
  );
}
