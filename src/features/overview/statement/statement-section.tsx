import { useStore } from '@nanostores/react';
import type { RentStatement } from '#contract/overview/statement.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { formatFinancialYear } from '#domain/overview/statement.ts';
import { balanceWords, heldWords } from '#messages/overview/statement.ts';
import {
  $statement,
  $statementFile,
  chooseStatementYear,
  dismissStatementProblem,
  downloadStatement,
  loadStatement,
} from '#stores/overview/statement.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Select } from '#ui/select.tsx';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { Ledger } from './ledger.tsx';
import styles from './statement.module.css';

/** Charges, payments and the deposit with the running balance, by month (rules/billing.md#a-rent-statement). */
export function StatementSection() {
  const statement = useStore($statement);
  const file = useStore($statementFile);
  return (
    <>
      <SectionTitle>Rent statement</SectionTitle>
      {file.state === 'failed' ? (
        <Alert tone="bad" onDismiss={dismissStatementProblem}>
          {file.failure.message}
        </Alert>
      ) : null}
      <LoadedView
        loaded={statement}
        what="your rent statement"
        waits={{ shape: 'line', lines: 12 }}
        onRetry={() => void loadStatement()}
      >
        {(shown) => <Shown statement={shown} />}
      </LoadedView>
    </>
  );
}

function Shown({ statement }: { readonly statement: RentStatement }) {
  const { lines, opening, closing, charged, paid, until, year } = statement;
  return (
    <>
      <Choice statement={statement} />
      <section className={`panel stack ${styles.sums}`} data-gap="2" aria-label="Balance">
        <dl>
          <div>
            <dt>Balance on {formatDayWithYear(until)}</dt>
            <dd>{balanceWords(closing.balance, statement.refunding)}</dd>
          </div>
          <div>
            <dt>Deposit held</dt>
            <dd>{heldWords(closing.held, statement.depositRefunding)}</dd>
          </div>
        </dl>
        <dl>
          {year === null ? null : (
            <div>
              <dt>Brought forward</dt>
              <dd>{formatRupees(opening.balance)}</dd>
            </div>
          )}
          <div>
            <dt>Charged</dt>
            <dd>{formatRupees(charged)}</dd>
          </div>
          <div>
            <dt>Paid</dt>
            <dd>{formatRupees(paid)}</dd>
          </div>
        </dl>
      </section>
      {lines.length === 0 ? (
        <Empty words="No charges or payments in this period." />
      ) : (
        <Ledger lines={lines} refunding={statement.refunding} />
      )}
    </>
  );
}

/** The period, and its files. */
function Choice({ statement: { year, years } }: { readonly statement: RentStatement }) {
  const chosen = year === null ? 'all' : String(year);
  return (
    <div className={`row ${styles.choice}`}>
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
      <FileButton ending="pdf" period={chosen} />
      <FileButton ending="csv" period={chosen} />
    </div>
  );
}

interface FileButtonProps {
  readonly ending: 'pdf' | 'csv';
  readonly period: string;
}

function FileButton({ ending, period }: FileButtonProps) {
  const file = useStore($statementFile);
  const name = `${period} ${ending}`;
  const isFetching = file.state === 'loading' && file.number === name;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isFetching ? 'Fetching' : undefined}
      onClick={() => void downloadStatement(name)}
    >
      <Icon path={DOWNLOAD} />
      <span>
        <span className="visually-hidden">Download </span>
        {ending.toUpperCase()}
      </span>
    </Button>
  );
}

const DOWNLOAD = 'M12 4v11m0 0 4-4m-4 4-4-4M5 19h14';
