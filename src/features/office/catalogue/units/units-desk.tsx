import { UnitList } from './unit-list.tsx';
import { UnitPage } from './unit-page.tsx';

/** The units, or the one that the address names (rules/units.md#every-unit-has-a-name). */
export function UnitsScreen() {
  return location.pathname.startsWith('/office/units') ? <UnitList /> : <UnitPage />;
}
