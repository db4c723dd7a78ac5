import { Select } from '#ui/select.tsx';

export interface SortChoiceProps<Sort extends string> {
  /** Empty for the list's own order. */
  readonly value: string;
  /** What the list's own order is called. */
  readonly own: string;
  readonly words: Readonly<Record<Sort, string>>;
  readonly onChange: (sort: string) => void;
}

/** By what a list is sorted (rules/office.md#how-a-list-is-sorted). */
export function SortChoice<Sort extends string>({
  value,
  own,
  words,
  onChange,
}: SortChoiceProps<Sort>) {
  const sorts = Object.entries<string>(words).map(([sort, label]) => ({ value: sort, label }));
  return (
    <Select
      label="Sort"
      name="sort"
      value={value in words ? value : ''}
      options={[{ value: '', label: own }, ...sorts]}
      onChange={onChange}
    />
  );
}
