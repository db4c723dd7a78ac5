import { useStore } from '@nanostores/react';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { formatFinancialYear } from '#domain/overview/statement.ts';
import { balanceWords, heldWords } from '#messages/overview/statement.ts';
import {
  $companyStatement,
  $companyStatementFile,
  chooseCompanyYear,
  dismissCompanyStatementProblem,
  downloadCompanyStatement,
  loadCompanyStatement,
  type StatementFile,
} from '#stores/overview/company-statement.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import styles from './company.module.css';

/** What the company was charged and has paid, with its files (rules/billing.md#a-rent-statement). */
export function CompanyStatement() {
  const loaded = useStore($companyStatement);
  const file = useStore($companyStatementFile);
  return (
    <LoadedView loaded={loaded} what="the statement" onRetry={() => void loadCompanyStatement()}>
      {({ year, years, charged, paid, closing, refunding, depositRefunding, until }) => (
        <section className={`panel stack ${styles.part}`}>
          <h3>Statement</h3>
          {file.state === 'failed' ? (
            <Alert tone="bad" onDismiss={dismissCompanyStatementProblem}>
              {file.failure.message}
            </Alert>
          ) : null}
          <Select
            label="Financial year"
            name="company-year"
            value={year === null ? 'all' : String(year)}
            options={[
              ...years.map((each) => ({ value: String(each), label: formatFinancialYear(each) })),
              { value: 'all', label: 'Since the beginning' },
            ]}
            onChange={(value) => chooseCompanyYear(value === 'all' ? null : Number(value))}
          />
          <dl className="figures">
            <dt>Charged</dt>
            <dd>{formatRupees(charged)}</dd>
            <dt>Paid</dt>
            <dd>{formatRupees(paid)}</dd>
            <dt>Deposits held</dt>
            <dd>{heldWords(closing.held, depositRefunding)}</dd>
            <dt className="sum">Balance on {formatDayWithYear(until)}</dt>
            <dd className="sum">{balanceWords(closing.balance, refunding)}</dd>
          </dl>
          <p className="hint">The files list every line.</p>
          <p className="row" data-gap="3">
            <Download ending="pdf">Download PDF</Download>
            <Download ending="csv">Download CSV</Download>
          </p>
        </section>
      )}
    </LoadedView>
  );
}

function Download({
  ending,
  children,
}: {
  readonly ending: StatementFile;
  readonly children: string;
}) {
  const file = useStore($companyStatementFile);
  const isFetching = file.state === 'loading' && file.number === ending;
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isFetching ? 'Fetching' : undefined}
      onClick={() => void downloadCompanyStatement(ending)}
    >
      {children}
    </Button>
  );
}
