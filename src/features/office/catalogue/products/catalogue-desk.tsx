import { useStore } from '@nanostores/react';
import { CATALOGUE_SHOWN } from '#domain/catalogue/office-catalogue.ts';
import { ListDesk } from '#features/office/shell/list/list-desk.tsx';
import { CITY, optionsOf, sortBy } from '#features/office/shell/list/list-filter.tsx';
import { OLDEST_FIRST } from '#features/office/shell/list/list-pager.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { SHOWN_WORDS } from '#messages/catalogue/catalogue-words.ts';
import { catalogue } from '#stores/office/catalogue/catalogue.ts';
import { CATALOGUE_COLUMNS } from './catalogue-columns.tsx';

const SHOWN = {
  name: 'show',
  label: 'Show',
  all: 'Everything',
  options: optionsOf(CATALOGUE_SHOWN, SHOWN_WORDS),
} as const;
const SORT = sortBy('By name', { left: 'Fewest left first' });

/** What the shop rents out: its rents, and what is left of it (docs/screens.md#the-list-of-the-catalogue). */
export function CatalogueScreen() {
  const loaded = useStore(catalogue.$loaded);
  const categories = loaded.state === 'ready' ? loaded.value.categories : [];
  const category = {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    options: categories.map(({ slug, name }) => ({ value: slug, label: name })),
  } as const;
  return (
    <>
      <PageHead title="Catalogue">
        Products, rents and stock.{' '}
        <a className="link" href="/office/coupons">
          Coupons
        </a>
        {' · '}
        <a className="link" href="/office/coverage">
          Express and PIN codes
        </a>
      </PageHead>
      <ListDesk
        list={catalogue}
        label="Products"
        what="the catalogue"
        placeholder="Part of a product name"
        filters={[category, CITY, SHOWN, SORT]}
        columns={CATALOGUE_COLUMNS}
        keyOf={({ slug }) => slug}
        empty={({ isFiltered }) => (isFiltered ? 'No products match.' : 'No products yet.')}
        words={OLDEST_FIRST}
      />
    </>
  );
}
