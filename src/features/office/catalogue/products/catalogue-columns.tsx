import type { ListedInOffice } from '#contract/office/catalogue/catalogue.ts';
import { type City, CITIES } from '#domain/base/city.ts';
import { dayOf, formatDayWithYear } from '#domain/base/kolkata.ts';
import { kindOf } from '#domain/catalogue/product.ts';
import { runsLow } from '#domain/catalogue/office-catalogue.ts';
import type { Column } from '#features/office/shell/list/office-list.tsx';
import { Late } from '#features/office/shell/parts/row-words.tsx';
import { StateMark } from '#features/office/shell/parts/state-mark.tsx';
import { listedRentWords } from '#messages/catalogue/catalogue-words.ts';

const inCity = (city: City, { shelves }: ListedInOffice) =>
  shelves.find(({ cityId }) => cityId === city.id);

function Left({ row, city }: { readonly row: ListedInOffice; readonly city: City }) {
  const { available = 0, isOnSale = true, lacksPiece = false } = inCity(city, row) ?? {};
  const words = available === 0 ? 'None left' : `${available} left`;
  return (
    <span>
      {runsLow(available) ? <Late>{words}</Late> : words}
      {isOnSale ? null : (
        <>
          {' '}
          <StateMark tone="wait">Off sale</StateMark>
        </>
      )}
      {lacksPiece ? (
        <>
          {' '}
          <StateMark tone="wait">Out of an item</StateMark>
        </>
      ) : null}
    </span>
  );
}

export const CATALOGUE_COLUMNS: readonly Column<ListedInOffice>[] = [
  {
    key: 'name',
    name: 'Product',
    isFixed: true,
    cell: ({ slug, name, isListed }) => (
      <>
        <a className="link" href={`/office/product?${new URLSearchParams({ slug })}`}>
          {name}
        </a>
        {isListed ? null : <small>No file</small>}
      </>
    ),
  },
  { key: 'category', name: 'Category', cell: ({ category }) => category },
  ...CITIES.flatMap((city): Column<ListedInOffice>[] => [
    {
      key: `rent-${city.slug}`,
      name: `From incl. GST, ${city.name}`,
      cell: (row) => {
        const from = inCity(city, row)?.startingFrom ?? null;
        return from === null ? 'Not offered' : listedRentWords(from, kindOf(row.category));
      },
    },
    {
      key: `left-${city.slug}`,
      name: `Left, ${city.name}`,
      cell: (row) => <Left row={row} city={city} />,
    },
  ]),
  {
    key: 'next',
    name: 'Next rent',
    cell: ({ nextChange }) =>
      nextChange && (
        <time dateTime={nextChange}>{formatDayWithYear(dayOf(new Date(nextChange)))}</time>
      ),
  },
];
