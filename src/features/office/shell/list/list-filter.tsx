import { CITIES } from '#domain/base/city.ts';
import { Select } from '#ui/select.tsx';
import { DayField } from '#features/office/shell/parts/day-field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** By what a list is narrowed down or sorted. */
export interface ListFilter<Filter extends string> {
  readonly name: Filter;
  readonly label: string;
  /** What it is called that nothing is chosen. */
  readonly all?: string;
  /** What counts where nothing is chosen, if that is one of the options. */
  readonly own?: string;
  /** A day is typed where there are none. */
  readonly options?: readonly Option[];
  /** Whether it can be chosen; always unless something else is said. */
  readonly when?: (filters: Readonly<Record<Filter, string>>) => boolean;
}

/** Choices in the order of their list, in words. */
export function optionsOf<Value extends string | number>(
  values: readonly Value[],
  words: Readonly<Record<NoInfer<Value>, string>> | ((value: Value) => string),
): Option[] {
  return values.map((value) => ({
    value: String(value),
    label: typeof words === 'function' ? words(value) : words[value],
  }));
}

/** Narrows a list down to a city. */
export const CITY = {
  name: 'city',
  label: 'City',
  all: 'All cities',
  options: CITIES.map(({ id, name }) => ({ value: String(id), label: name })),
} as const satisfies ListFilter<'city'>;

/** By what a list is sorted; `own` is what its own order is called (docs/screens.md#how-a-list-is-sorted). */
export const sortBy = <Sort extends string>(own: string, words: Readonly<Record<Sort, string>>) =>
  ({
    name: 'sort',
    label: 'Sort',
    all: own,
    options: Object.entries<string>(words).map(([value, label]) => ({ value, label })),
  }) as const satisfies ListFilter<'sort'>;

/** What a filter is set to, in its words. */
export function chosenLabel<Filter extends string>(
  { name, options = [], all = '' }: ListFilter<Filter>,
  filters: Readonly<Record<Filter, string>>,
): string {
  return options.find(({ value }) => value === filters[name])?.label ?? all;
}

interface FilterFieldProps extends Pick<
  ListFilter<string>,
  'name' | 'label' | 'all' | 'own' | 'options'
> {
  /** Empty where nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function FilterField({ name, label, all, own = '', options, ...chosen }: FilterFieldProps) {
  if (!options) return <DayField label={label} {...chosen} />;
  return (
    <Select
      label={label}
      name={name}
      {...(all === undefined ? {} : { prompt: all })}
      options={options}
      value={chosen.value || own}
      onChange={chosen.onChange}
    />
  );
}
