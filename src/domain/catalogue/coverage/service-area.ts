import { isPincode } from './pincode.ts';

/** Where we deliver, as `content/pincodes.yaml` lists it. */
export interface ServiceArea {
  readonly name: string;
  /** Its state for GST. */
  readonly stateCode: string;
  /** The slug of the city whose prices and stock apply. */
  readonly servedBy: string;
  /** Single codes, and ranges as `110001-110099`. */
  readonly pincodes: readonly string[];
  /** What is taken out of the ranges. */
  readonly except: readonly string[];
}

/** The area a PIN code lies in, or `undefined` where we do not deliver. */
export function findServiceArea(
  areas: readonly ServiceArea[],
  pincode: string,
): ServiceArea | undefined {
  if (!isPincode(pincode)) return undefined;
  return areas.find(({ pincodes, except }) => lies(pincode, pincodes) && !lies(pincode, except));
}

/** How many PIN codes some areas have. */
export function countPincodes(areas: readonly ServiceArea[]): number {
  const count = (ranges: readonly string[]) =>
    ranges.reduce((all, range) => {
      const [first = '', last = first] = range.split('-');
      return all + Number(last) - Number(first) + 1;
    }, 0);
  return areas.reduce((all, { pincodes, except }) => all + count(pincodes) - count(except), 0);
}

/** Whether a PIN code with these first digits lies in a range. */
export function mayHold(range: string, digits: string): boolean {
  const [first = '', last = first] = range.split('-');
  return first.slice(0, digits.length) <= digits && digits <= last.slice(0, digits.length);
}

function lies(pincode: string, ranges: readonly string[]): boolean {
  return ranges.some((range) => mayHold(range, pincode));
}
