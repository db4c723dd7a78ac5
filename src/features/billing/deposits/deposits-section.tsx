import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Deposit } from '#contract/billing/deposit.ts';
import { depositTotals } from '#domain/billing/deposit.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { groupByMonth } from '#domain/base/month-groups.ts';
import { NO_DEPOSITS } from '#messages/payments/account.ts';
import { depositSentence, noPaymentWords } from '#messages/overview/status-sentences.ts';
import { $bankAccount } from '#stores/people/profile/bank-account.ts';
import { $deposits, loadDeposits } from '#stores/billing/deposits.ts';
import { openIssueReport } from '#stores/care/report-issue.ts';
import { Badge } from '#ui/badge.tsx';
import { Beside } from '#features/base/parts/beside.tsx';
import { BankAccountPanel } from './bank-account-panel.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import styles from './deposits-section.module.css';
import { Empty } from '#features/base/parts/empty.tsx';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { Records } from '#features/base/parts/records.tsx';
import { ReportIssueDialog } from '#features/orders/report-issue/report-issue-dialog.tsx';
import { statusWords } from '#features/base/parts/status-words.ts';
import { SectionTitle } from '#features/base/parts/section-title.tsx';
import { ShopLink } from '#features/base/parts/shop-link.tsx';

/** The deposit ledger by month, and what it adds up to (rules/deposits.md#the-ledger). */
export function DepositsSection() {
  const deposits = useStore($deposits);
  const bank = useStore($bankAccount);
  const waitsForAccount = bank.state === 'ready' && bank.value.isNeeded;
  const isAccountFirst = useFirst(
    waitsForAccount,
    bank.state === 'ready' || bank.state === 'failed',
  );
  return (
    <>
      <SectionTitle>Deposits</SectionTitle>
      {isAccountFirst === true ? <BankAccountPanel /> : null}
      <LoadedView loaded={deposits} what="your deposits" onRetry={() => void loadDeposits()}>
        {(all) =>
          all.length === 0 ? (
            <Empty words={NO_DEPOSITS}>
              <ShopLink />
            </Empty>
          ) : (
            <>
              <Totals deposits={all} />
              {groupByMonth(all, ({ txnDate }) => dayOf(new Date(txnDate))).map(
                ({ month, entries }) => (
                  <Records
                    key={month}
                    title={month}
                    roles={ROLES}
                    records={entries.map((entry) => ({
                      key: `${entry.orderNum} ${entry.txnType} ${entry.txnDate} ${entry.paymentId}`,
                      fields: fieldsOf(entry, waitsForAccount, isRefunding(entry, all)),
                    }))}
                  />
                ),
              )}
            </>
          )
        }
      </LoadedView>
      {isAccountFirst === false ? <BankAccountPanel /> : null}
      <ReportIssueDialog />
    </>
  );
}

/** The first known value, so that the panel keeps its place while the account is added. */
function useFirst(value: boolean, isKnown: boolean): boolean | undefined {
  const [first, setFirst] = useState<boolean>();
  if (first === undefined && isKnown) setFirst(value);
  return first;
}

const ROLES = { Type: 'title', Amount: 'amount', Status: 'status', Help: 'action' } as const;

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
    <dl className={`panel ${styles.totals}`}>
      <div>
        <dt>Active</dt>
        <dd>{formatRupees(active)}</dd>
      </div>
      <div>
        <dt>Refunded</dt>
        <dd>{formatRupees(refunded)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  );
}

/** Whether the refund of an entry's order is shown, and not paid yet. */
function isRefunding({ orderNum }: Deposit, all: readonly Deposit[]): boolean {
  return all.some(
    (each) =>
      each.orderNum === orderNum &&
      each.txnType === 'REFUND' &&
      each.depositStatus === 'WAITING_PAYMENT',
  );
}

function fieldsOf(entry: Deposit, waitsForAccount: boolean, hasRefund: boolean) {
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
      <Beside words={depositSentence(standing, waitsForAccount, hasRefund)}>
        <Badge tone={toneOf(entry)}>{stateWords(entry, waitsForAccount)}</Badge>
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

/** A refund shows REFUNDED once it is paid (rules/deposits.md#the-ledger). */
function stateWords({ txnType, depositStatus }: Deposit, waitsForAccount: boolean): string {
  if (txnType === 'REFUND' && depositStatus === 'WAITING_PAYMENT') {
    return waitsForAccount ? 'BANK ACCOUNT NEEDED' : 'REFUND PENDING';
  }
  return statusWords(depositStatus);
}

/** A refund is good news (docs/screens.md#codes-and-colours). */
function toneOf({ depositStatus }: Deposit) {
  if (depositStatus === 'ACTIVE' || depositStatus === 'REFUNDED') return 'good';
  return depositStatus === 'WAITING_PAYMENT' ? 'waiting' : 'bad';
}
