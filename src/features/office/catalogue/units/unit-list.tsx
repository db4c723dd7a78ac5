import { useStore } from '@nanostores/react';
import type { Unit } from '#contract/office/catalogue/unit.ts';
import { findCityById } from '#domain/base/city.ts';
import { UNIT_CONDITIONS, UNIT_STATES } from '#domain/catalogue/unit.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager } from '#features/office/shell/list/list-pager.tsx';
import { type Column, OfficeList } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { UNIT_CONDITION_WORDS, UNIT_STATE_WORDS } from '#messages/catalogue/unit-words.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { $chosenTags, toggleTag, unitColumns, units } from '#stores/office/catalogue/units.ts';
import { Select } from '#ui/select.tsx';
import { AddForm } from './add-form.tsx';
import { LabelBar } from './label-bar.tsx';
import { ScanButton } from './scan-button.tsx';
import { UnitMark } from './unit-mark.tsx';
import styles from './unit-list.module.css';

const COLUMNS: readonly Column<Unit>[] = [
  {
    key: 'tag',
    name: 'Tag',
    isFixed: true,
    cell: ({ tag }) => <a href={`/office/unit?tag=${tag}`}>{tag}</a>,
  },
  { key: 'product', name: 'Product', cell: ({ productName }) => productName },
  { key: 'where', name: 'Location', cell: (unit) => <UnitMark {...unit} /> },
  {
    key: 'condition',
    name: 'Condition',
    cell: ({ condition, note }) => (
      <>
        {UNIT_CONDITION_WORDS[condition]}
        {note ? <small>{note}</small> : null}
      </>
    ),
  },
  { key: 'city', name: 'City', cell: ({ cityId }) => findCityById(cityId)?.name },
  { key: 'times', name: 'Times out', cell: ({ timesOut }) => timesOut },
  {
    key: 'label',
    name: 'Label',
    isFixed: true,
    isAction: true,
    cell: (unit) => <Choice {...unit} />,
  },
];

function Choice({ tag }: Unit) {
  const chosen = useStore($chosenTags);
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggleTag(tag)} />
      <span aria-hidden="true">Label</span>
      <span className="visually-hidden">Label of {tag}</span>
    </label>
  );
}

const STATES = UNIT_STATES.map((value) => ({ value, label: UNIT_STATE_WORDS[value] }));
const CONDITIONS = UNIT_CONDITIONS.map((value) => ({ value, label: UNIT_CONDITION_WORDS[value] }));
const SORTS = [{ value: 'times', label: 'Most rented' }];
const ALL = { search: '', state: '', condition: '', city: '', product: '', sort: '' };

/** Every single thing that is ours, with its labels (rules/units.md). */
export function UnitList() {
  const { filters, from } = useStore(units.$query);
  const loaded = useStore(units.$loaded);
  const isTurning = useStore(units.$isTurning);
  const hidden = useStore(unitColumns.$hidden);
  const mayAdd = useStore($permissions).includes('units.change');
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <PageHead title="Units">Every item we own: its place and condition.</PageHead>
      <Panel title="Units" note={<ColumnChoice columns={COLUMNS} chosen={unitColumns} />}>
        <FindForm
          label="Find"
          placeholder="Tag or product"
          value={filters.search}
          filters={filters}
          onFind={(search) => units.filter({ search })}
          beside={<ScanButton />}
          onShowAll={isFiltered ? () => units.filter(ALL) : undefined}
        >
          <Select
            label="Location"
            name="state"
            value={filters.state}
            prompt="Any location"
            options={STATES}
            onChange={(state) => units.filter({ state })}
          />
          <Select
            label="Condition"
            name="condition"
            value={filters.condition}
            prompt="Any"
            options={CONDITIONS}
            onChange={(condition) => units.filter({ condition })}
          />
          <CityFilter value={filters.city} onChange={(city) => units.filter({ city })} />
          <Select
            label="Sort"
            name="sort"
            value={filters.sort}
            prompt="By tag"
            options={SORTS}
            onChange={(sort) => units.filter({ sort })}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the units" onRetry={() => void units.load()}>
          {({ units: found, next }) => (
            <>
              <LabelBar shown={found.map(({ tag }) => tag)} />
              <OfficeList
                label="Units"
                columns={COLUMNS}
                rows={found}
                keyOf={({ tag }) => tag}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No units match.' : 'No units yet.'}
              />
              <ListPager
                count={found.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                words={{ first: 'First', next: 'Next' }}
                onTurn={units.turnTo}
              />
            </>
          )}
        </LoadedView>
      </Panel>
      {mayAdd && loaded.state === 'ready' ? <AddForm products={loaded.value.products} /> : null}
    </>
  );
}
