import type { Invoice } from '#contract/billing/invoice.ts';
import { formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { settledWords, takesWords } from '#messages/billing/invoice-status.ts';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';

const COLUMNS: readonly Column<Invoice>[] = [
  {
    key: 'number',
    name: 'Invoice',
    cell: ({ invoiceNumber, invoiceType, orderNumber }) => (
      <>
        {invoiceNumber}
        <small>
          {invoiceType}, {orderNumber}
        </small>
      </>
    ),
  },
  {
    key: 'days',
    name: 'Issued, due',
    cell: ({ generatedOn, dueOn }) => (
      <>
        {formatDayWithYear(generatedOn)}
        <small>due {formatDay(dueOn)}</small>
      </>
    ),
  },
  {
    key: 'amount',
    name: 'Amount',
    cell: ({ amount, credited, interestGenerated }) => (
      <>
        {formatRupees(amount)}
        {interestGenerated > 0 ? (
          <small>and {formatRupees(interestGenerated)} interest</small>
        ) : null}
        {credited > 0 ? <small>less {formatRupees(credited)} credited</small> : null}
      </>
    ),
  },
  {
    key: 'open',
    name: 'To pay',
    cell: ({ due, paid, isPaid, overdueSince, debit }) => (
      <>
        {isPaid ? <StateMark tone="good">{settledWords({ paid })}</StateMark> : formatRupees(due)}
        {!isPaid && overdueSince ? (
          <small>
            <StateMark tone="bad">Overdue since {formatDay(overdueSince)}</StateMark>
          </small>
        ) : null}
        {debit ? (
          <small>
            AutoPay on {formatDay(debit.on)}
            {debit.takes ? `: ${takesWords(debit.takes)}` : ''}
          </small>
        ) : null}
      </>
    ),
  },
];

/** Their invoices, with what is open of each and the interest on it. */
export function InvoicesPanel({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const open = invoices.filter(({ isPaid }) => !isPaid).length;
  return (
    <Panel
      title="Invoices"
      note={invoices.length > 0 ? `${open} of ${invoices.length} to pay` : ''}
    >
      <OfficeList
        label="Invoices"
        columns={COLUMNS}
        rows={invoices}
        keyOf={({ invoiceNumber }) => invoiceNumber}
        empty="No invoices yet."
      />
    </Panel>
  );
}
