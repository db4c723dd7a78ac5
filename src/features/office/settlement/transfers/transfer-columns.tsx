import type { OfficeTransfer } from '#contract/office/settlement/transfers.ts';
import { maskedNumber } from '#domain/settlement/bank-account.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { formatDay, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { REFUND_DAYS } from '#domain/payments/refund.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { RowButton } from '#features/office/shell/list/row-button.tsx';
import { Late, OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { NOTHING_HELD_BACK, transferHolds } from '#messages/payments/transfer-holds.ts';
import { $returning, beginPaying, noteReturned } from '#stores/office/settlement/transfers.ts';
import { Button } from '#ui/button.tsx';

const [, LAST_DAY] = REFUND_DAYS.transfer;

const WHAT: readonly Column<OfficeTransfer>[] = [
  {
    key: 'to',
    name: 'To',
    isWritten: true,
    isFixed: true,
    cell: ({ name, userId }) => (
      <div>
        {name}
        <small>{customerNumber(userId)}</small>
      </div>
    ),
  },
  {
    key: 'order',
    name: 'Order',
    cell: ({ orderNumber }) => <OrderLink number={orderNumber} />,
  },
  {
    key: 'why',
    name: 'For',
    cell: (transfer) => (
      <div>
        {transferHolds(transfer)}
        {transfer.isLeftByExchange ? <small>{NOTHING_HELD_BACK}</small> : null}
        {transfer.because ? <small>{transfer.because}</small> : null}
      </div>
    ),
  },
  { key: 'amount', name: 'Amount', isFixed: true, cell: ({ amount }) => formatRupees(amount) },
  {
    key: 'account',
    name: 'Account',
    cell: ({ account }) => (
      <div>
        {account ? account.bank : <StateMark tone="wait">Asked for</StateMark>}
        {account ? <small>{maskedNumber(account.lastDigits)}</small> : null}
      </div>
    ),
  },
];

const DUE: readonly Column<OfficeTransfer>[] = [
  {
    key: 'due',
    name: 'Due',
    isFixed: true,
    cell: ({ days, promisedAt }) => (
      <>
        {days ? <Due {...days} /> : null}
        <small>to refund since {formatInstant(new Date(promisedAt))}</small>
      </>
    ),
  },
  ...WHAT,
  {
    key: 'pay',
    name: 'Pay',
    isAction: true,
    cell: (transfer) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={`Pay by NEFT: ${formatRupees(transfer.amount)} to ${transfer.name}`}
        onClick={() => beginPaying(transfer)}
      >
        Pay by NEFT
      </Button>
    ),
  },
];

const ASKED: readonly Column<OfficeTransfer>[] = [
  {
    key: 'promised',
    name: 'Due since',
    isFixed: true,
    cell: ({ promisedAt }) => formatInstant(new Date(promisedAt)),
  },
  ...WHAT,
];

const MADE: readonly Column<OfficeTransfer>[] = [
  {
    key: 'reference',
    name: 'Reference',
    isFixed: true,
    cell: ({ reference, madeAt }) => (
      <>
        {reference}
        {madeAt ? <small>{formatInstant(new Date(madeAt))}</small> : null}
      </>
    ),
  },
  ...WHAT.filter(({ key }) => key !== 'account'),
  {
    key: 'back',
    name: 'Returned',
    isAction: true,
    cell: (transfer) => <CameBack {...transfer} />,
  },
];

/** What is told of transfers of a state. */
export function columnsOf(state: string): readonly Column<OfficeTransfer>[] {
  if (state === 'made') return MADE;
  return state === 'asked' ? ASKED : DUE;
}

function Due({ lastDay, dayNumber, isLate }: NonNullable<OfficeTransfer['days']>) {
  if (isLate) return <Late>Overdue: was due by {formatDay(lastDay)}</Late>;
  if (dayNumber === 0)
    return (
      <>
        Within {LAST_DAY} working days, by {formatDay(lastDay)}
      </>
    );
  return (
    <>
      Working day {dayNumber} of {LAST_DAY}, by {formatDay(lastDay)}
    </>
  );
}

function CameBack(transfer: OfficeTransfer) {
  return (
    <RowButton
      $act={$returning}
      row={transfer.reference}
      doing="Saving"
      label={`Returned by the bank: ${transfer.reference}`}
      onPress={() => noteReturned(transfer)}
    >
      Returned by the bank
    </RowButton>
  );
}
