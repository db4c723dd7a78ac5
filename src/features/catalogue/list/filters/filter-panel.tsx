import { kindKey, type ListFilter, type ListPlace } from '#domain/catalogue/list/list-filter.ts';
import { formatTenure, TENURES } from '#domain/catalogue/tenure.ts';
import { filterList } from '#stores/catalogue/search/list-filter.ts';
import type { ListFound } from '#stores/catalogue/search/list-found.ts';
import { FilterOption } from './filter-option.tsx';
import styles from './filter-panel.module.css';
import { readFilter } from './read-filter.ts';
import { RentField } from './rent-field.tsx';

/** What stands in the fields of rents and is no filter yet. */
export type TypedRents = { readonly [End in 'min' | 'max']?: string | undefined };

export interface FilterPanelProps extends Pick<ListFound, 'counts' | 'ends'> {
  readonly place: ListPlace;
  readonly filter: ListFilter;
  /** What express costs in rupees, once that is known. */
  readonly fee?: string | undefined;
  /** What was typed before it lived. */
  readonly typed?: TypedRents | undefined;
}

/** What a list can be narrowed by; each choice is the list's filter at once. */
export function FilterPanel({ place, filter, counts, ends, fee = '', typed }: FilterPanelProps) {
  const choose = (form: HTMLFormElement | null) => {
    if (form) filterList(readFilter(form, place));
  };
  const option = (name: string, value: string | number, checked: boolean) => ({
    name,
    value: String(value),
    count: counts[`${name}=${value}`] ?? 0,
    checked,
    onChoose: choose,
  });
  return (
    <form id="list-form" className={styles.filters} autoComplete="off">
      <fieldset>
        <legend>Category</legend>
        <ul className={styles.options}>
          {place.categories.map(({ slug, name, subCategories }) => {
            const isTicked = filter.categories.includes(slug);
            return (
              <li key={slug}>
                <FilterOption {...option('category', slug, isTicked)}>{name}</FilterOption>
                <ul
                  className={styles.options}
                  aria-label={`Kinds of ${name.toLowerCase()}`}
                  hidden={!isTicked}
                >
                  {subCategories.map((sub) => {
                    const kind = kindKey(slug, sub.slug);
                    return (
                      <li key={kind}>
                        <FilterOption {...option('kind', kind, filter.kinds.includes(kind))}>
                          {sub.name}
                        </FilterOption>
                      </li>
                    );
                  })}
                </ul>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <fieldset>
        <legend>Monthly rent (₹)</legend>
        <p className={styles.hint}>Before GST, as on the cards</p>
        <div className={styles.rents}>
          <RentField name="min" label="From" {...{ place, filter, ends, typed }} />
          <RentField name="max" label="To" {...{ place, filter, ends, typed }} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Plan</legend>
        <FilterOption {...option('tenure', '', filter.tenure === null)} type="radio">
          Any plan
        </FilterOption>
        {TENURES.map((tenure) => (
          <FilterOption
            key={tenure}
            {...option('tenure', tenure, filter.tenure === tenure)}
            type="radio"
          >
            {formatTenure(tenure)}
          </FilterOption>
        ))}
      </fieldset>
      {place.express ? (
        <fieldset>
          <legend>Delivery</legend>
          <FilterOption {...option('delivery', 'same-day', filter.sameDay)}>
            {'Express '}
            <span data-express-fee="">{fee}</span>
          </FilterOption>
        </fieldset>
      ) : null}
      <fieldset>
        <legend>Availability</legend>
        <FilterOption {...option('stock', 'in', filter.inStock)}>In stock</FilterOption>
      </fieldset>
    </form>
  );
}
