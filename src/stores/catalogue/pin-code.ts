import { persistentAtom } from '#stores/base/persistent-atom.ts';
import { type CityId, findCityById } from '#domain/base/city.ts';

/** A PIN code we deliver to, as the server told. */
export interface ServedPinCode {
  readonly pincode: string;
  /** `Gurugram`, `Noida` … */
  readonly area: string;
  /** The city whose prices and stock serve it. */
  readonly cityId: CityId;
}

/** Where this visitor wants things delivered: asked once, kept on the device. */
export const $pinCode = persistentAtom<ServedPinCode | null>('pinCode', null, {
  encode: (pinCode) => (pinCode ? JSON.stringify(pinCode) : undefined),
  decode: read,
});

/** For `pin-code-check.ts`, which alone asks the server. */
export function keepPinCode(pinCode: ServedPinCode | null): void {
  $pinCode.set(pinCode);
}

function read(text: string): ServedPinCode | null {
  try {
    const { pincode, area, cityId } = JSON.parse(text) as Partial<ServedPinCode>;
    const city = findCityById(Number(cityId));
    return typeof pincode === 'string' && typeof area === 'string' && city
      ? { pincode, area, cityId: city.id }
      : null;
  } catch {
    return null;
  }
}
