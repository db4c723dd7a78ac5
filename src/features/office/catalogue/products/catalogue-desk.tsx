import { useStore } from '@nanostores/react';
import { CATALOGUE_SHOWN } from '#domain/catalogue/office-catalogue.ts';
import { LoadedView } from '#features/base/parts/loaded-view.tsx';
import { CityFilter } from '#features/office/shell/list/city-filter.tsx';
import { ColumnChoice } from '#features/office/shell/list/column-choice.tsx';
import { FindForm } from '#features/office/shell/list/find-form.tsx';
import { ListPager } from '#features/office/shell/list/list-pager.tsx';
import { OfficeList } from '#features/office/shell/list/office-list.tsx';
import { PageHead } from '#features/office/shell/parts/page-head.tsx';
import { Panel } from '#features/office/shell/parts/panel.tsx';
import { SHOWN_WORDS } from '#messages/catalogue/catalogue-words.ts';
import { catalogue, catalogueColumns } from '#stores/office/catalogue/catalogue.ts';
import { Select } from '#ui/select.tsx';
import { CATALOGUE_COLUMNS } from './catalogue-columns.tsx';

const SHOWN = CATALOGUE_SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value] }));
const SORTS = [{ value: 'left', label: 'Fewest left first' }];
const ALL = { search: '', category: '', city: '', show: '', sort: '' };

/** What the shop rents out: its rents, and what is left of it (rules/office.md#the-list-of-the-catalogue). */
export function CatalogueScreen() {
  const { filters, from } = useStore(catalogue.$query);
  const loaded = useStore(catalogue.$loaded);
  const isTurning = useStore(catalogue.$isTurning);
  const hidden = useStore(catalogueColumns.$hidden);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const categories = loaded.state === 'ready' ? loaded.value.categories : [];
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
      <Panel
        title="Products"
        note={<ColumnChoice columns={CATALOGUE_COLUMNS} chosen={catalogueColumns} />}
      >
        <FindForm
          label="Find"
          placeholder="Part of a product name"
          value={filters.search}
          filters={filters}
          onFind={(search) => catalogue.filter({ search })}
          onShowAll={isFiltered ? () => catalogue.filter(ALL) : undefined}
        >
          <Select
            label="Category"
            name="category"
            value={filters.category}
            prompt="All categories"
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            onChange={(category) => catalogue.filter({ category })}
          />
          <CityFilter value={filters.city} onChange={(city) => catalogue.filter({ city })} />
          <Select
            label="Show"
            name="show"
            value={filters.show}
            prompt="Everything"
            options={SHOWN}
            onChange={(show) => catalogue.filter({ show })}
          />
          <Select
            label="Sort"
            name="sort"
            value={filters.sort}
            prompt="By name"
            options={SORTS}
            onChange={(sort) => catalogue.filter({ sort })}
          />
        </FindForm>
        <LoadedView loaded={loaded} what="the catalogue" onRetry={() => void catalogue.load()}>
          {({ products, next }) => (
            <>
              <OfficeList
                label="Products"
                columns={CATALOGUE_COLUMNS}
                rows={products}
                keyOf={({ slug }) => slug}
                hidden={hidden}
                isBusy={isTurning}
                empty={isFiltered ? 'No products match.' : 'No products yet.'}
              />
              <ListPager
                count={products.length}
                isBusy={isTurning}
                isFirst={from === ''}
                next={next ?? undefined}
                words={{ first: 'First', next: 'Next' }}
                onTurn={catalogue.turnTo}
              />
            </>
          )}
        </LoadedView>
      </Panel>
    </>
  );
}
