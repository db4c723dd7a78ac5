import { useStore } from '@nanostores/react';
import type {
  GstMonth,
  Registered,
  ReturnPaper,
  ReturnRow,
} from '#contract/office/overview/books.ts';
import { formatState } from '#domain/base/gst-states.ts';
import { formatDayWithYear } from '#domain/base/kolkata.ts';
import { formatRupees, type Paise, sum } from '#domain/base/money.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { TABLE_WORDS } from '#messages/office/books-words.ts';
import { gstMonth } from '#stores/office/overview/books.ts';
import styles from './books.module.css';
import { FileButton, FileNotice } from './file-button.tsx';
import { MonthChoice, monthName } from './month-choice.tsx';

interface Taxed {
  readonly amount: Paise;
  readonly base: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
}

const TAXES = [
  ['base', 'Taxable value'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['igst', 'IGST'],
  ['amount', 'Amount'],
] as const;

function taxColumns<Row extends Taxed>(): Column<Row>[] {
  return TAXES.map(([key, name]) => ({ key, name, cell: (row) => formatRupees(row[key]) }));
}

const ROWS: readonly Column<ReturnRow>[] = [
  {
    key: 'table',
    name: 'Table',
    isFixed: true,
    cell: ({ table }) => (
      <>
        {TABLE_WORDS[table].name}
        <small>{TABLE_WORDS[table].what}</small>
      </>
    ),
  },
  {
    key: 'place',
    name: 'Place of supply',
    cell: ({ placeOfSupply }) => formatState(placeOfSupply),
  },
  { key: 'documents', name: 'Documents', cell: ({ documents }) => documents },
  ...taxColumns<ReturnRow>(),
];

const PAPERS: readonly Column<ReturnPaper>[] = [
  {
    key: 'number',
    name: 'Number',
    isFixed: true,
    cell: ({ number, on, table }) => (
      <>
        {number}
        <small>
          {TABLE_WORDS[table].name}, {formatDayWithYear(on)}
        </small>
      </>
    ),
  },
  {
    key: 'place',
    name: 'Place of supply',
    cell: ({ placeOfSupply }) => formatState(placeOfSupply),
  },
  { key: 'recipient', name: 'Recipient GSTIN', cell: ({ recipient }) => recipient },
  { key: 'invoice', name: 'On invoice', cell: ({ invoice }) => invoice },
  { key: 'reason', name: 'Reason', cell: ({ reason }) => reason },
  ...taxColumns<ReturnPaper>(),
];

type Code = Registered['codes'][number];
const CODES: readonly Column<Code>[] = [
  { key: 'sac', name: 'HSN or SAC', isFixed: true, cell: ({ sac }) => sac },
  { key: 'quantity', name: 'Quantity', cell: ({ quantity }) => (quantity > 0 ? quantity : 'none') },
  ...taxColumns<Code>(),
];

type Series = Registered['series'][number];
const SERIES: readonly Column<Series>[] = [
  {
    key: 'what',
    name: 'Documents',
    isFixed: true,
    cell: ({ isNote }) => (isNote ? 'Credit notes' : 'Invoices'),
  },
  { key: 'from', name: 'From', cell: ({ from }) => from },
  { key: 'to', name: 'To', cell: ({ to }) => to },
  { key: 'total', name: 'Total', cell: ({ documents }) => documents },
  { key: 'cancelled', name: 'Cancelled', cell: () => 0 },
];

/** A month's taxes, under each registration (rules/books.md#the-tables-of-the-return). */
export function GstPage() {
  const { filters } = useStore(gstMonth.$query);
  const loaded = useStore(gstMonth.$loaded);
  return (
    <div className="stack" data-gap="4">
      <div className={`row ${styles.actions}`} data-gap="3">
        <MonthChoice value={filters.month} onChoose={(month) => gstMonth.filter({ month })} />
        <FileButton file="return" month={filters.month} />
        <FileButton file="codes" month={filters.month} />
        <FileButton file="series" month={filters.month} />
      </div>
      <FileNotice />
      <LoadedView loaded={loaded} what="the taxes" onRetry={() => void gstMonth.load()}>
        {(value) => <Registrations {...value} />}
      </LoadedView>
    </div>
  );
}

function Registrations({ month, isRunning, registrations }: GstMonth) {
  const name = monthName(month);
  if (registrations.length === 0) {
    return (
      <Panel title={name}>
        <p className={styles.none}>Nothing billed this month.</p>
      </Panel>
    );
  }
  return (
    <>
      {isRunning ? (
        <p className="hint">This month is still running. More invoices will follow.</p>
      ) : null}
      {registrations.map((one) => (
        <Registration key={one.gstin} {...one} />
      ))}
    </>
  );
}

function Registration(registered: Registered) {
  const { gstin, state, rows, papers, codes, series, invoices, damage, notes } = registered;
  const keyed = rows.map((row) => ({ ...row, key: `${row.table} ${row.placeOfSupply}` }));
  return (
    <Panel title={`${gstin}, ${state}`} note="GSTR-1">
      <dl className={styles.figures}>
        <Sum name="Tax invoices" many={invoices.documents} amount={invoices.amount} />
        <Sum name="Taxable value" amount={invoices.base} />
        <Sum name="CGST and SGST" amount={both(invoices.cgst, invoices.sgst)} />
        <Sum name="IGST" amount={invoices.igst} />
        <Sum name="Damage, no supply" many={damage.documents} amount={damage.amount} />
        <Sum name="Credit notes" many={notes.documents} amount={notes.amount} />
      </dl>
      <OfficeList
        label={`Tables of ${gstin}`}
        columns={ROWS}
        rows={keyed}
        keyOf={({ key }) => key}
        empty=""
      />
      {papers.length > 0 ? (
        <>
          <h3 className={styles.name}>Listed individually</h3>
          <OfficeList
            label={`Documents of ${gstin} listed individually`}
            columns={PAPERS}
            rows={papers}
            keyOf={({ number }) => number}
            empty=""
          />
        </>
      ) : null}
      <h3 className={styles.name}>Invoices by code</h3>
      <OfficeList
        label={`Codes of ${gstin}`}
        columns={CODES}
        rows={codes}
        keyOf={({ sac }) => sac}
        empty="No supplies billed."
      />
      <h3 className={styles.name}>Documents issued</h3>
      <OfficeList
        label={`Documents of ${gstin}`}
        columns={SERIES}
        rows={series}
        keyOf={({ from }) => from}
        empty=""
      />
    </Panel>
  );
}

const both = (one: Paise, other: Paise) => sum([one, other]);

interface SumProps {
  readonly name: string;
  readonly many?: number;
  readonly amount: Paise;
}

function Sum({ name, many, amount }: SumProps) {
  return (
    <div>
      <dt>{many === undefined ? name : `${name}, ${many}`}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}
