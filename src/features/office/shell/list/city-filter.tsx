import { CITIES } from '#domain/base/city.ts';
import { Select } from '#ui/select.tsx';

/** The cities as a list lets one choose. */
export const CITY_CHOICES = CITIES.map(({ id, name }) => ({ value: String(id), label: name }));

export interface CityFilterProps {
  /** The id of a city as text; empty for every one. */
  readonly value: string;
  readonly onChange: (city: string) => void;
}

/** Narrows a list down to a city. */
export function CityFilter(props: CityFilterProps) {
  return <Select label="City" name="city" prompt="All cities" options={CITY_CHOICES} {...props} />;
}
