import { useStore } from '@nanostores/react';
import { listPath } from '#domain/catalogue/pages/catalogue-path.ts';
import { DEFAULT_CITY } from '#domain/base/city.ts';
import { $city } from '#stores/base/city.ts';

/** Leads from an empty list to the shop. */
export function ShopLink() {
  const city = useStore($city) ?? DEFAULT_CITY;
  return (
    <a className="button" href={listPath(city, 'furniture')}>
      Shop furniture
    </a>
  );
}
