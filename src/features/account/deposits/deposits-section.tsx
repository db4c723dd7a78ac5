import { useStore } from '@nanostores/react';
import type { Deposit } from '#contract/deposit.ts';
import { depositTotals } from '#domain/deposit.ts';
import { dayOf, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { groupByMonth } from '#domain/month-groups.ts';
import { NO_DEPOSITS } from '#messages/account.ts';
import { depositSentence, noPaymentWords } from '#messages/standing-words.ts';
import { $bankAccount } from '#stores/account/bank-account.ts';
import { $deposits, loadDeposits } from '#stores/rentals/deposits.ts';
import { openIssueReport } from '#stores/rentals/report-issue.ts';
import { Badge } from '#ui/badge.tsx';
import { Beside } from '#features/account/parts/beside.tsx';
import { BankAccountPanel } from './bank-account-panel.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import styles from './deposits-section.module.css';
import { LoadedView } from '#features/account/parts/loaded-view.tsx';
import { Records } from '#features/account/parts/records.tsx';
import { ReportIssueDialog } from '#features/account/care/report-issue-dialog.tsx';
import { statusWords } from '#features/account/parts/status-words.ts';

/** The deposit ledger by month, and what it adds up to (rules/deposits.md#the-ledger). */
export function DepositsSection() {
  const deposits = useStore($deposits);
  const bank = useStore($bankAccount);
  const waitsForAccount = bank.state === 'ready' && bank.value.isNeeded;
  return (
    <>
      <h2>Deposits</h2>
      <BankAccountPanel />
      <LoadedView loaded={deposits} what="Your deposits" onRetry={() => void loadDeposits()}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{NO_DEPOSITS}</p>
          ) : (
            <>
              <Totals deposits={all} />
              {groupByMonth(all, ({ txnDate }) => dayOf(new Date(txnDate))).map(
                ({ month, entries }) => (
                  <Records
                    key={month}
                    title={month}
                    records={entries.map((entry) => ({
                      key: `${entry.orderNum} ${entry.txnType}`,
                      fields: fieldsOf(entry, waitsForAccount),
                    }))}
                  />
                ),
              )}
            </>
          )
        }
      </LoadedView>
      <ReportIssueDialog />
    </>
  );
}

function Totals({ deposits }: { readonly deposits: readonly Deposit[] }) {
  const { active, refunded, total } = depositTotals(
    deposits.map(({ txnType: type, depositStatus: status, amount, held }) => ({
      type,
      status,
      amount,
      held,
    })),
  );
  return (
    <dl className={styles.totals}>
      <div className="panel">
        <dt>Active</dt>
        <dd className="price">{formatRupees(active)}</dd>
      </div>
      <div className="panel">
        <dt>Refunded</dt>
        <dd className="price">{formatRupees(refunded)}</dd>
      </div>
      <div className="panel">
        <dt>Total</dt>
        <dd className="price">{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}

function fieldsOf(entry: Deposit, waitsForAccount: boolean) {
  const { txnDate, orderNum, txnType, paymentId } = entry;
  const standing = { type: txnType, status: entry.depositStatus };
  return {
    Date: <span className={styles.word}>{formatDayWithYear(dayOf(new Date(txnDate)))}</span>,
    'Order number': orderNum,
    Type: <span className={styles.word}>{txnType}</span>,
    'Payment id':
      paymentId === '0' ? <Beside words={noPaymentWords(standing)}>NA</Beside> : paymentId,
    Amount: <DepositAmount deposit={entry} />,
    Status: (
      <Beside words={depositSentence(standing, waitsForAccount)}>
        <Badge tone={toneOf(entry.depositStatus)}>{stateWords(entry, waitsForAccount)}</Badge>
      </Beside>
    ),
    Help: (
      <button
        type="button"
        className={`text-button ${styles.report}`}
        aria-label={`Report Issue: ${txnType} of order ${orderNum}`}
        onClick={() => openIssueReport({ issueType: 'deposit', issueItemId: orderNum })}
      >
        Report Issue
      </button>
    ),
  };
}

/**
 * A refund shows REFUNDED once it is paid (rules/deposits.md#the-ledger); until then it is promised.
 */
function stateWords({ txnType, depositStatus }: Deposit, waitsForAccount: boolean): string {
  if (txnType === 'REFUND' && depositStatus === 'WAITING_PAYMENT') {
    return waitsForAccount ? 'BANK ACCOUNT NEEDED' : 'REFUND ON ITS WAY';
  }
  return statusWords(depositStatus);
}

/** rules/account.md#codes-and-colours */
function toneOf(status: Deposit['depositStatus']) {
  if (status === 'ACTIVE') return 'good';
  return status === 'WAITING_PAYMENT' ? 'waiting' : 'bad';
}
