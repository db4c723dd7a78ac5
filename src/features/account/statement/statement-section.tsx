import { useStore } from '@nanostores/react';
import type { RentStatement } from '#contract/statement.ts';
import { formatDay, formatDayWithYear } from '#domain/kolkata.ts';
import { groupByMonth } from '#domain/month-groups.ts';
import { formatRupees } from '#domain/money.ts';
import { formatFinancialYear } from '#domain/statement.ts';
import { balanceWords } from '#messages/statement.ts';
import {
  $statement,
  $statementFile,
  chooseStatementYear,
  dismissStatementProblem,
  downloadStatement,
  loadStatement,
} from '#stores/rentals/statement.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import { Records } from '#features/account/parts/records.tsx';
import styles from './statement.module.css';

const FIGURES = ['Charged', 'Paid', 'Balance', 'Deposit held'];

/** Every charge, payment and deposit with its balance, by month (rules/billing.md#a-rent-statement). */
export function StatementSection() {
  const statement = useStore($statement);
  const file = useStore($statementFile);
  return (
    <>
      <h2>Rent statement</h2>
      {file.state === 'failed' ? (
        <Alert tone="bad" onDismiss={dismissStatementProblem}>
          {file.failure.message}
        </Alert>
      ) : null}
      <LoadedView
        loaded={statement}
        what="Your rent statement"
        onRetry={() => void loadStatement()}
      >
        {(shown) => <Shown statement={shown} />}
      </LoadedView>
    </>
  );
}

function Shown({ statement }: { readonly statement: RentStatement }) {
  const { lines, opening, closing, charged, paid, until, year } = statement;
  const months = groupByMonth(lines, ({ on }) => on);
  return (
    <>
      <Choice statement={statement} />
      <section className={`panel ${styles.sums}`} aria-label="Balance">
        <dl className="figures">
          {year === null ? null : (
            <>
              <dt>Brought forward</dt>
              <dd>{formatRupees(opening.balance)}</dd>
            </>
          )}
          <dt>Charged</dt>
          <dd>{formatRupees(charged)}</dd>
          <dt>Paid</dt>
          <dd>{formatRupees(paid)}</dd>
          <dt className="sum">Balance on {formatDayWithYear(until)}</dt>
          <dd className="sum">{balanceWords(closing.balance)}</dd>
          <dt>Deposit held for you</dt>
          <dd>{formatRupees(closing.held)}</dd>
        </dl>
      </section>
      {months.length === 0 ? <p className="empty">Nothing was charged or paid.</p> : null}
      {months.map(({ month, entries }) => (
        <Records
          key={month}
          title={month}
          figures={FIGURES}
          records={entries.map((line, at) => ({
            key: `${line.on} ${line.words} ${at}`,
            fields: {
              Date: formatDay(line.on),
              What: line.words,
              Order: line.orderNumber,
              Charged: formatRupees(line.charged),
              Paid: formatRupees(line.paid),
              Balance: formatRupees(line.balance),
              'Deposit held': formatRupees(line.held),
            },
          }))}
        />
      ))}
    </>
  );
}

/** The period, and the files of it. */
function Choice({ statement: { year, years } }: { readonly statement: RentStatement }) {
  const file = useStore($statementFile);
  const chosen = year === null ? 'all' : String(year);
  const fetching = (ending: string) =>
    file.state === 'loading' && file.number === `${chosen} ${ending}` ? 'Fetching' : undefined;
  return (
    <div className={styles.choice}>
      <Select
        label="Financial year"
        name="year"
        value={chosen}
        options={[
          ...years.map((each) => ({ value: String(each), label: formatFinancialYear(each) })),
          { value: 'all', label: 'Since the beginning' },
        ]}
        onChange={(value) => chooseStatementYear(value === 'all' ? 'all' : Number(value))}
      />
      <Button
        variant="quiet"
        size="small"
        busy={fetching('pdf')}
        onClick={() => void downloadStatement(`${chosen} pdf`)}
      >
        Download PDF
      </Button>
      <Button
        variant="quiet"
        size="small"
        busy={fetching('csv')}
        onClick={() => void downloadStatement(`${chosen} csv`)}
      >
        Download CSV
      </Button>
    </div>
  );
}
