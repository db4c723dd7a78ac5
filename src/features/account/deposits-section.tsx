import { useStore } from '@nanostores/react';
import type { Deposit } from '#contract/order.ts';
import { dayOf, formatDayWithYear } from '#domain/kolkata.ts';
import { formatRupees } from '#domain/money.ts';
import { groupByMonth } from '#domain/month-groups.ts';
import { NO_DEPOSITS } from '#messages/account.ts';
import { $deposits, loadDeposits } from '#stores/deposits.ts';
import { Badge } from '#ui/badge.tsx';
import { LoadedView } from './loaded-view.tsx';
import { Records } from './records.tsx';
import { statusWords } from './status-words.ts';

/** The deposit ledger by month (account.md §2). */
export function DepositsSection() {
  const deposits = useStore($deposits);
  return (
    <>
      <h2>Deposits</h2>
      <LoadedView loaded={deposits} what="Your deposits" onRetry={() => void loadDeposits()}>
        {(all) =>
          all.length === 0 ? (
            <p className="empty">{NO_DEPOSITS}</p>
          ) : (
            groupByMonth(all, ({ txnDate }) => dayOf(new Date(txnDate))).map(
              ({ month, entries }) => (
                <Records
                  key={month}
                  title={month}
                  records={entries.map((entry) => ({
                    key: `${entry.orderNum} ${entry.txnType}`,
                    fields: fieldsOf(entry),
                  }))}
                />
              ),
            )
          )
        }
      </LoadedView>
    </>
  );
}

function fieldsOf(entry: Deposit) {
  const { txnDate, orderNum, txnType, paymentId, amount } = entry;
  const status = txnType === 'REFUND' ? 'REFUNDED' : entry.depositStatus;
  return {
    Date: formatDayWithYear(dayOf(new Date(txnDate))),
    'Order number': orderNum,
    Type: txnType,
    'Payment id': paymentId === '0' ? 'NA' : paymentId,
    Amount: formatRupees(amount),
    Status: <Badge tone={toneOf(status)}>{statusWords(status)}</Badge>,
  };
}

/** ACTIVE green, WAITING_PAYMENT amber, others red (account.md §4). */
function toneOf(status: Deposit['depositStatus']) {
  if (status === 'ACTIVE') return 'good';
  return status === 'WAITING_PAYMENT' ? 'waiting' : 'bad';
}
