import { useStore } from '@nanostores/react';
import type { Unit } from '#contract/office/catalogue/unit.ts';
import { findCityById } from '#domain/base/city.ts';
import { UNIT_CONDITIONS, UNIT_STATES } from '#domain/catalogue/unit.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { UNIT_CONDITION_WORDS, UNIT_STATE_WORDS } from '#messages/catalogue/unit-words.ts';
import { $permissions } from '#stores/office/shell/me.ts';
import { $chosenTags, toggleTag, units } from '#stores/office/catalogue/units.ts';
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

const FILTERS = [
  {
    name: 'state',
    label: 'Location',
    all: 'Any location',
    options: optionsOf(UNIT_STATES, UNIT_STATE_WORDS),
  },
  {
    name: 'condition',
    label: 'Condition',
    all: 'Any',
    options: optionsOf(UNIT_CONDITIONS, UNIT_CONDITION_WORDS),
  },
  CITY,
  sortBy('By tag', { times: 'Most rented' }),
] as const;

function Labels({ value: { rows } }: { readonly value: { readonly rows: readonly Unit[] } }) {
  return <LabelBar shown={rows.map(({ tag }) => tag)} />;
}

/** Every single thing that is ours, with its labels (rules/units.md). */
export function UnitList() {
  const loaded = useStore(units.$loaded);
  const mayAdd = useStore($permissions).includes('units.change');
  return (
    <>
      <PageHead title="Units">Every item we own: its place and condition.</PageHead>
      <ListDesk
        list={units}
        label="Units"
        what="the units"
        placeholder="Tag or product"
        filters={FILTERS}
        columns={COLUMNS}
        keyOf={({ tag }) => tag}
        empty={({ isFiltered }) => (isFiltered ? 'No units match.' : 'No units yet.')}
        beside={<ScanButton />}
        above={Labels}
        words={OLDEST_FIRST}
      />
      {mayAdd && loaded.state === 'ready' ? <AddForm products={loaded.value.products} /> : null}
    </>
  );
}
