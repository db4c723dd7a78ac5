import { isPincode } from './pincode.ts';
import { type DayFault, refuseFrom } from './office-express.ts';
import type { Day } from '#domain/base/kolkata.ts';
import { lastBegun, type SetFrom, startOfPrice } from '#domain/catalogue/price.ts';
import { findServiceArea, type ServiceArea } from './service-area.ts';
import { plainText } from '#domain/base/typed-text.ts';

/** Whether a PIN code is served, and as part of which area, from an instant on. */
export interface PinCodeChange extends SetFrom {
  readonly pincode: string;
  /** The name of the area that it belongs to from then on; null where nothing goes there any more. */
  readonly area: string | null;
}

/** How many PIN codes one change takes (rules/delivery.md#the-office-sets-pin-codes). */
export const MAX_PIN_CODES = 100;

/** The area of a PIN code at an instant: what began last, else what the file says. */
export function areaOn(
  areas: readonly ServiceArea[],
  changes: readonly PinCodeChange[],
  pincode: string,
  instant: Date,
): ServiceArea | undefined {
  const own = changes.filter((change) => change.pincode === pincode);
  const last = lastBegun(own, instant);
  if (!last) return findServiceArea(areas, pincode);
  return areas.find(({ name }) => name === last.area);
}

/** The codes that somebody typed, ranges as `122001-122012` among them; nothing where one is none. */
export function readPinCodes(text: string): string[] | undefined {
  const words = plainText(text)
    .replaceAll(/\s*\p{Pd}\s*/gu, '-')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  const codes = new Set<string>();
  for (const word of words) {
    const [first = '', last = first, ...more] = word.split('-');
    if (!isPincode(first) || !isPincode(last) || more.length > 0) return undefined;
    if (last < first || Number(last) - Number(first) >= MAX_PIN_CODES) return undefined;
    for (let code = Number(first); code <= Number(last); code += 1) codes.add(String(code));
  }
  return codes.size > 0 && codes.size <= MAX_PIN_CODES ? [...codes] : undefined;
}

export type PinCodeFault = DayFault | 'PINCODES_SAME';

export interface WantedPinCodes {
  readonly pincodes: readonly string[];
  readonly area: string | null;
  readonly from: Day;
}

/** Why PIN codes cannot be added or taken out from a day on: it would change nothing. */
export function refusePinCodes(
  areas: readonly ServiceArea[],
  changes: readonly PinCodeChange[],
  { pincodes, area, from }: WantedPinCodes,
  now: Date,
): PinCodeFault | undefined {
  const day = refuseFrom(from, now);
  if (day) return day;
  const at = startOfPrice(from, now);
  const isNew = (code: string) => (areaOn(areas, changes, code, at)?.name ?? null) !== area;
  return pincodes.some(isNew) ? undefined : 'PINCODES_SAME';
}
