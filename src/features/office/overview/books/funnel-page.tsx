import { useStore } from '@nanostores/react';
import type { EnquiryFunnel, FunnelRow } from '#contract/office/overview/funnel.ts';
import { FUNNEL_SORTS, FUNNEL_STEPS, type FunnelStep, shareOf } from '#domain/overview/funnel.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf } from '#features/office/shell/list/list-filter.tsx';
import { OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  ENQUIRY_KIND_WORDS,
  enquiryStepWords,
  FUNNEL_SORT_WORDS,
  FUNNEL_STEP_WORDS,
} from '#messages/overview/funnel-words.ts';
import { funnel } from '#stores/office/overview/books.ts';
import { FileButton, FileNotice } from './file-button.tsx';
import { MonthChoice } from './month-choice.tsx';

type Steps = Readonly<Record<FunnelStep, number>>;

/** A count, with its share of the looks. */
function Step({ of, step }: { readonly of: Steps; readonly step: FunnelStep }) {
  const share = step === 'views' ? null : shareOf(of[step], of.views);
  return (
    <span>
      {of[step]}
      {share === null ? null : <small>{share}%</small>}
    </span>
  );
}

const STEP_COLUMNS = FUNNEL_STEPS.map((step) => ({
  key: step,
  name: FUNNEL_STEP_WORDS[step],
  cell: (row: Steps) => <Step of={row} step={step} />,
}));

const COLUMNS: readonly Column<FunnelRow>[] = [
  {
    key: 'product',
    name: 'Product',
    isFixed: true,
    cell: ({ slug, name }) => (
      <a className="link" href={`/office/product?${new URLSearchParams({ slug })}`}>
        {name}
      </a>
    ),
  },
  ...STEP_COLUMNS,
];

const ALL_COLUMNS: readonly Column<Steps>[] = [
  { key: 'which', name: 'Which', isFixed: true, cell: () => 'All products' },
  ...STEP_COLUMNS,
];

interface EnquiryRow {
  readonly kind: EnquiryFunnel['kind'];
  readonly steps: ReadonlyMap<string, number>;
}

const FILTERS = [
  CITY,
  {
    name: 'sort',
    label: 'Sort',
    own: 'views',
    options: optionsOf(FUNNEL_SORTS, FUNNEL_SORT_WORDS),
  },
] as const;

/** From a look at a page to an order that was brought (rules/books.md#the-funnel). */
export function FunnelPage() {
  const { month } = useStore(funnel.$query).filters;
  const loaded = useStore(funnel.$loaded);
  const isTurning = useStore(funnel.$isTurning);
  return (
    <LoadedView loaded={loaded} what="the funnel" onRetry={() => void funnel.load()}>
      {({ all, enquiries }) => (
        <div className="stack" data-gap="4">
          <MonthChoice value={month} onChoose={(chosen) => funnel.filter({ month: chosen })} />
          <FileNotice />
          <Panel title="All products">
            <OfficeList
              label="All products"
              columns={ALL_COLUMNS}
              rows={[all]}
              keyOf={() => 'all'}
              isBusy={isTurning}
              empty="No counts yet."
            />
          </Panel>
          <ListDesk
            list={funnel}
            label="By product"
            what="the funnel"
            placeholder="Product name"
            filters={FILTERS}
            keeps={['month']}
            columns={COLUMNS}
            keyOf={({ slug }) => slug}
            empty={({ isFiltered }) =>
              isFiltered ? 'No products match.' : 'No counts for this month.'
            }
            note={<FileButton file="funnel" month={month} />}
            words={OLDEST_FIRST}
          />
          <Enquiries enquiries={enquiries} />
        </div>
      )}
    </LoadedView>
  );
}

function Enquiries({ enquiries }: { readonly enquiries: readonly EnquiryFunnel[] }) {
  const steps = [...new Set(enquiries.flatMap((one) => one.steps.map(({ step }) => step)))];
  const rows = enquiries.map(({ kind, steps: own }): EnquiryRow => ({
    kind,
    steps: new Map(own.map(({ step, many }) => [step, many])),
  }));
  const columns: readonly Column<EnquiryRow>[] = [
    { key: 'kind', name: 'Enquiries', isFixed: true, cell: ({ kind }) => ENQUIRY_KIND_WORDS[kind] },
    ...steps.map((step) => ({
      key: step,
      name: enquiryStepWords(step),
      cell: (row: EnquiryRow) => row.steps.get(step) ?? '–',
    })),
  ];
  return (
    <Panel title="Enquiries and quotes this month">
      <OfficeList
        label="Enquiries and quotes this month"
        columns={columns}
        rows={rows}
        keyOf={({ kind }) => kind}
        empty="None this month."
      />
    </Panel>
  );
}
