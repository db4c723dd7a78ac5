import { useStore } from '@nanostores/react';
import type { EnquiryFunnel, FunnelRow } from '#contract/office/overview/funnel.ts';
import { CITIES } from '#domain/base/city.ts';
import { FUNNEL_SORTS, FUNNEL_STEPS, type FunnelStep, shareOf } from '#domain/overview/funnel.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager, OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import {
  ENQUIRY_KIND_WORDS,
  enquiryStepWords,
  FUNNEL_SORT_WORDS,
  FUNNEL_STEP_WORDS,
} from '#messages/overview/funnel-words.ts';
import { funnel, funnelColumns } from '#stores/office/overview/books.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import styles from './books.module.css';
import { FileButton, FileNotice } from './file-button.tsx';
import { MonthChoice } from './month-choice.tsx';

const CITY_CHOICES = CITIES.map(({ id, name }) => ({ value: String(id), label: name }));
const SORT_CHOICES = FUNNEL_SORTS.map((value) => ({ value, label: FUNNEL_SORT_WORDS[value] }));

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

/** From a look at a page to an order that was brought (rules/books.md#the-funnel). */
export function FunnelPage() {
  const { filters, from } = useStore(funnel.$query);
  const loaded = useStore(funnel.$loaded);
  const isTurning = useStore(funnel.$isTurning);
  const hidden = useStore(funnelColumns.$hidden);
  const isFiltered = filters.search !== '' || filters.city !== '';
  return (
    <LoadedView loaded={loaded} what="the funnel" onRetry={() => void funnel.load()}>
      {({ all, enquiries, products, next }) => (
        <div className={styles.stack}>
          <MonthChoice
            value={filters.month}
            onChoose={(chosen) => funnel.filter({ month: chosen })}
          />
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
          <Panel
            title="By product"
            note={
              <>
                <ColumnChoice columns={COLUMNS} chosen={funnelColumns} />
                <FileButton file="funnel" month={filters.month} />
              </>
            }
          >
            <FindForm
              label="Find"
              placeholder="Product name"
              value={filters.search}
              filters={filters}
              onFind={(search) => funnel.filter({ search })}
            >
              <Select
                label="City"
                name="city"
                value={filters.city}
                prompt="All cities"
                options={CITY_CHOICES}
                onChange={(city) => funnel.filter({ city })}
              />
              <Select
                label="Sort"
                name="sort"
                value={filters.sort || 'views'}
                options={SORT_CHOICES}
                onChange={(sort) => funnel.filter({ sort })}
              />
              {isFiltered ? (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => funnel.filter({ search: '', city: '' })}
                >
                  Show all
                </Button>
              ) : null}
            </FindForm>
            <OfficeList
              label="By product"
              columns={COLUMNS}
              rows={products}
              keyOf={({ slug }) => slug}
              hidden={hidden}
              isBusy={isTurning}
              empty={isFiltered ? 'No products match.' : 'No counts for this month.'}
            />
            <ListPager
              count={products.length}
              isBusy={isTurning}
              isFirst={from === ''}
              next={next === null ? undefined : String(next)}
              onTurn={funnel.turnTo}
              words={OLDEST_FIRST}
            />
          </Panel>
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
