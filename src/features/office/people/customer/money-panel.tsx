import type { Deposit } from '#contract/billing/deposit.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { statusWords } from '#messages/office/status-words.ts';

const dayWords = (at: string) => formatDayWithYear(dayOf(new Date(at)));

const PAYMENTS: readonly Column<Payment>[] = [
  {
    key: 'day',
    name: 'Day',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dayWords(createdAt)}</time>,
  },
  {
    key: 'what',
    name: 'For',
    cell: ({ paymentType, paymentAgainst, providerPaymentId }) => (
      <>
        {paymentType}, {paymentAgainst}
        <small>{providerPaymentId}</small>
      </>
    ),
  },
  { key: 'amount', name: 'Amount', cell: ({ amount }) => formatRupees(amount) },
  {
    key: 'state',
    name: 'State',
    cell: ({ status, refunds }) => (
      <>
        {statusWords(status)}
        {refunds.map(({ promisedAt, words }) => (
          <small key={promisedAt}>{words}</small>
        ))}
      </>
    ),
  },
];

const DEPOSITS: readonly Column<Deposit>[] = [
  {
    key: 'day',
    name: 'Day',
    cell: ({ txnDate }) => <time dateTime={txnDate}>{dayWords(txnDate)}</time>,
  },
  {
    key: 'what',
    name: 'What',
    cell: ({ txnType, orderNum, depositStatus, deductions }) => (
      <>
        {txnType === 'DEPOSIT' ? 'Deposit' : depositStatus === 'REFUNDED' ? 'Refund' : 'To refund'},{' '}
        {orderNum}
        {deductions.map(({ note, amount }) => (
          <small key={note}>
            {note}: {formatRupees(amount)} kept
          </small>
        ))}
      </>
    ),
  },
  { key: 'amount', name: 'Amount', cell: ({ amount }) => formatRupees(amount) },
  { key: 'state', name: 'State', cell: ({ depositStatus }) => statusWords(depositStatus) },
];

interface MoneyPanelProps {
  readonly payments: readonly Payment[];
  readonly deposits: readonly Deposit[];
}

/** What they paid, and what of it is held for them. */
export function MoneyPanel({ payments, deposits }: MoneyPanelProps) {
  return (
    <>
      <Panel title="Payments">
        <OfficeList
          label="Payments"
          columns={PAYMENTS}
          rows={payments}
          keyOf={({ providerPaymentId }) => providerPaymentId}
          empty="No payments yet."
        />
      </Panel>
      <Panel title="Deposits">
        <OfficeList
          label="Deposits"
          columns={DEPOSITS}
          rows={deposits}
          keyOf={({ orderNum, txnType, txnDate, paymentId }) =>
            `${orderNum} ${txnType} ${txnDate} ${paymentId}`
          }
          empty="No deposits yet."
        />
      </Panel>
    </>
  );
}
