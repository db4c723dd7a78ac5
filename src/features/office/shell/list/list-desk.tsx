import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ComponentType, ReactNode } from 'react';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import type { OfficeList as ListStore } from '#stores/office/shell/list.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FindForm } from './find-form.tsx';
import { chosenLabel, FilterField, type ListFilter } from './list-filter.tsx';
import { BY_AGE, ListPager, type PagerWords } from './list-pager.tsx';
import { type Column, OfficeList } from './office-list.tsx';

/** A page of a list, as `listOutput` has it. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
  /** In a list that turns both ways. */
  readonly previous?: string | null;
}

type Chosen<Filter extends string> = Readonly<Record<Filter, string>>;

interface ListShown<Filter extends string, Value> {
  readonly value: Value;
  readonly filters: Chosen<Filter>;
  readonly isFirst: boolean;
  /** Whether something narrows the list down. */
  readonly isFiltered: boolean;
}

export interface ListDeskProps<Filter extends string, Row, Value extends Page<Row>> {
  readonly list: ListStore<Filter, Value>;
  /** What is listed, for those who cannot see it. */
  readonly label: string;
  /** What is above it: the label unless something else is said, or what a filter is set to. */
  readonly title?: string | ListFilter<NoInfer<Filter>>;
  /** What is loaded, as in "We couldn’t load the orders." */
  readonly what: string;
  /** By what it is searched; not at all where nothing is said. */
  readonly placeholder?: string;
  readonly filters?: readonly ListFilter<NoInfer<Filter>>[];
  /** Filters that are set elsewhere on the page, and stay where everything is shown. */
  readonly keeps?: readonly NoInfer<Filter>[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** Said where there are no rows. */
  readonly empty: (shown: ListShown<Filter, Value>) => string;
  /** What the first and the next page are called. */
  readonly words?: PagerWords | ((filters: Chosen<Filter>) => PagerWords);
  /** What its pages are of, where another list stands beside it. */
  readonly of?: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  /** Another way to find. */
  readonly beside?: ReactNode;
  /** Above the rows, between them and the pages, and below both. */
  readonly above?: ComponentType<ListShown<Filter, Value>>;
  readonly sum?: ComponentType<ListShown<Filter, Value>>;
  readonly below?: ComponentType<ListShown<Filter, Value>>;
}

const NONE: readonly never[] = [];
const $NONE = atom<readonly string[]>(NONE);

/** A list of the office: searched, narrowed down, sorted and turned, with the columns that are wanted. */
export function ListDesk<Filter extends string, Row, Value extends Page<Row>>({
  list,
  label,
  title = label,
  what,
  placeholder,
  filters: choices = NONE,
  keeps = NONE,
  columns,
  keyOf,
  empty,
  words = BY_AGE,
  of,
  note,
  beside,
  above: Above,
  sum: Sum,
  below: Below,
}: ListDeskProps<Filter, Row, Value>) {
  const { filters, from } = useStore(list.$query);
  const loaded = useStore(list.$loaded);
  const isTurning = useStore(list.$isTurning);
  const hidden = useStore(list.columns?.$hidden ?? $NONE);
  const set = (Object.keys(filters) as Filter[]).filter(
    (name) => name !== 'sort' && !keeps.includes(name) && filters[name] !== '',
  );
  const choose = (name: string) => (value: string) =>
    list.filter({ [name]: value } as Partial<Chosen<Filter>>);
  const showAll = () =>
    list.filter(Object.fromEntries(set.map((name) => [name, ''])) as Partial<Chosen<Filter>>);
  return (
    <Panel
      title={typeof title === 'string' ? title : chosenLabel(title, filters)}
      note={
        list.columns || note ? (
          <>
            {list.columns ? <ColumnChoice columns={columns} chosen={list.columns} /> : null}
            {note}
          </>
        ) : undefined
      }
    >
      {placeholder === undefined ? null : (
        <FindForm
          label="Find"
          placeholder={placeholder}
          value={(filters as Readonly<Record<string, string>>)['search'] ?? ''}
          set={choices.filter(({ name }) => filters[name] !== '').length}
          onFind={choose('search')}
          beside={beside}
          onShowAll={set.length > 0 ? showAll : undefined}
        >
          {choices.map((filter) =>
            filter.when?.(filters) === false ? null : (
              <FilterField
                key={filter.name}
                {...filter}
                value={filters[filter.name]}
                onChange={choose(filter.name)}
              />
            ),
          )}
        </FindForm>
      )}
      <LoadedView loaded={loaded} what={what} onRetry={() => void list.load()}>
        {(value) => {
          const { rows, next, previous } = value;
          const isFirst = previous === undefined ? from === '' : previous === null;
          const shown = { value, filters, isFirst, isFiltered: set.length > 0 };
          return (
            <>
              {Above ? <Above {...shown} /> : null}
              <OfficeList
                label={label}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                hidden={hidden}
                isBusy={isTurning}
                empty={empty(shown)}
              />
              {Sum ? <Sum {...shown} /> : null}
              <ListPager
                {...(of === undefined ? {} : { of })}
                count={rows.length}
                isBusy={isTurning}
                isFirst={isFirst}
                previous={previous ?? undefined}
                next={next ?? undefined}
                onTurn={list.turnTo}
                words={typeof words === 'function' ? words(filters) : words}
              />
              {Below ? <Below {...shown} /> : null}
            </>
          );
        }}
      </LoadedView>
    </Panel>
  );
}
