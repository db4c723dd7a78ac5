import { useStore } from '@nanostores/react';
import type { OfficeLedgerLine, OfficeOrder } from '#contract/office/orders/order.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, minus, paise, sum, ZERO } from '#domain/base/money.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { OrderLink } from '#features/office/shell/parts/row-words.tsx';
import { NoticeAlert } from '#ui/notice-alert.tsx';
import { ledgerWords } from '#messages/office/order-words.ts';
import { runningWords } from '#messages/overview/statement.ts';
import { invoicePaper } from '#stores/office/orders/order-notes.ts';
import { failureNotice } from '#stores/base/notice.ts';
import styles from './money-panel.module.css';

const INVOICES: ReadonlySet<string> = new Set([
  'rent',
  'cancellation',
  'damage',
  'sale',
  'interest',
]);

/** What goes with an exchange, between two orders. */
const CARRIED: ReadonlySet<string> = new Set(['deposit_carried', 'rent_carried']);

const day: Column<OfficeLedgerLine> = {
  key: 'day',
  name: 'Day',
  isFixed: true,
  cell: ({ on }) => formatDayWithYear(on),
};

const entry: Column<OfficeLedgerLine> = {
  key: 'entry',
  name: 'Entry',
  cell: (line) => <Entry {...line} />,
};

const BILLS: readonly Column<OfficeLedgerLine>[] = [
  day,
  entry,
  { key: 'billed', name: 'Billed', cell: ({ billed }) => amount(billed) },
  { key: 'paid', name: 'Paid', cell: ({ paid }) => amount(paid) },
  {
    key: 'hand',
    name: 'Balance',
    cell: ({ inHand, isPlanned }) => (isPlanned ? 'planned' : runningWords(minus(ZERO, inHand))),
  },
];

const DEPOSIT: readonly Column<OfficeLedgerLine>[] = [
  day,
  entry,
  { key: 'change', name: 'Change', cell: ({ deposit }) => amount(deposit) },
  {
    key: 'held',
    name: 'Held',
    cell: ({ held, isPlanned }) => (isPlanned ? 'planned' : formatRupees(held)),
  },
];

/** What was billed and paid, and the deposit beside it; sums that agree (docs/screens.md#the-money-of-an-order). */
export function MoneyPanel({ order: { money } }: { readonly order: OfficeOrder }) {
  const pdf = useStore(invoicePaper.$pdf);
  const { paid, held, billed, interest, inHand, toRefund, lines } = money;
  const refund = sum([toRefund.paid, toRefund.deposit]);
  const keyed = lines.map((line, at) => ({ ...line, at }));
  const rent = keyed.filter((line) => line.deposit === 0 || line.billed !== 0 || line.paid !== 0);
  const deposit = keyed.filter((line) => line.deposit !== 0);
  return (
    <Panel title="Money">
      <dl className={styles.figures}>
        <Figure name="Paid" value={formatRupees(paid)} />
        <Figure name="Held as deposit" value={formatRupees(held)} />
        <Figure name="Billed" value={formatRupees(billed)} />
        {interest > 0 ? <Figure name="Interest so far" value={formatRupees(interest)} /> : null}
        {inHand < 0 ? (
          <Figure name="Owed" value={formatRupees(minus(ZERO, inHand))} isOwed />
        ) : (
          <Figure
            name="Rent paid ahead"
            value={formatRupees(paise(Math.max(0, minus(inHand, toRefund.paid))))}
          />
        )}
        {refund > 0 ? <Figure name="Still to refund" value={formatRupees(refund)} /> : null}
      </dl>
      {pdf.state === 'failed' ? (
        <NoticeAlert notice={failureNotice(pdf.failure)} onDismiss={invoicePaper.dismissProblem} />
      ) : null}
      <h3 className={styles.name}>Invoices and payments</h3>
      <OfficeList
        label="Invoices and payments"
        columns={BILLS}
        rows={rent}
        keyOf={({ at }) => at}
        empty="No invoices or payments yet."
      />
      <h3 className={styles.name}>Deposit</h3>
      <OfficeList
        label="Deposit"
        columns={DEPOSIT}
        rows={deposit}
        keyOf={({ at }) => at}
        empty="No deposit held."
      />
    </Panel>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isOwed?: boolean;
}

function Figure({ name, value, isOwed }: FigureProps) {
  return (
    <div data-owed={isOwed}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Entry(line: OfficeLedgerLine) {
  const { kind, reference, isPlanned } = line;
  return (
    <span className={isPlanned ? styles.planned : undefined}>
      {ledgerWords(line)}
      {reference === null ? null : CARRIED.has(kind) ? (
        <>
          {' '}
          <OrderLink number={reference} />
        </>
      ) : INVOICES.has(kind) ? (
        <small>
          <button
            type="button"
            className="link"
            onClick={() => void invoicePaper.download(reference)}
          >
            {reference}
          </button>
        </small>
      ) : (
        <small>{reference}</small>
      )}
    </span>
  );
}

function amount(value: OfficeLedgerLine['paid']): string {
  return value === 0 ? '' : formatRupees(value);
}
