import type { CityEntry } from './entries/city-entry.ts';
import { repeatFaults } from './name-faults.ts';
import type { Fault } from './entries/problem.ts';
import type { ShopContent } from './shop-content.ts';

/** What a city lacks in the files around it (rules/catalogue.md#cities). */
export function cityFaults(
  cities: readonly CityEntry[],
  { documents: { pincodes, site } }: ShopContent,
): Fault[] {
  const registered = site?.registrations.filter(({ until }) => until === undefined);
  const lacking = cities.flatMap(({ slug, stateCode }, at) => {
    const faults: Fault[] = [];
    if (registered?.every((registration) => registration.stateCode !== stateCode)) {
      faults.push([`${at}.stateCode`, 'needs a registration in content/site.yaml that applies']);
    }
    if (pincodes?.every(({ servedBy }) => servedBy !== slug)) {
      faults.push([`${at}.slug`, `has no PIN code in content/pincodes.yaml`]);
    }
    return faults;
  });
  return [
    ...repeatFaults(
      cities.map(({ id }) => String(id)),
      (at) => `${at}.id`,
    ),
    ...repeatFaults(
      cities.map(({ slug }) => slug),
      (at) => `${at}.slug`,
    ),
    ...lacking,
  ];
}
