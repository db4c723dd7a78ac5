import { verifyPinCode } from '#contract/catalogue/catalogue.ts';
import { isPincode, plainPincode } from '#domain/catalogue/coverage/pincode.ts';
import { findCityById } from '#domain/base/city.ts';
import { formTexts } from '#messages/base/form-texts.ts';
import { PINCODE_MALFORMED } from '#messages/catalogue/pin-code.ts';
import { call } from '#stores/base/api.ts';
import { $pinCode, keepPinCode } from './pin-code.ts';

let asked = 0;

/**
 * Asks whether we deliver to a PIN code, and keeps it if so, in place of the one before. Answers what is wrong with it in words,
 * `undefined` when nothing is, or when a later question has overtaken this one.
 */
export async function checkPinCode(text: string): Promise<string | undefined> {
  asked += 1;
  const own = asked;
  const pincode = plainPincode(text);
  if ($pinCode.get()) keepPinCode(null);
  if (!isPincode(pincode)) return PINCODE_MALFORMED;
  const result = await call(verifyPinCode, { pincode });
  if (own !== asked) return undefined;
  if (!result.ok) return result.failure.message;
  const { isActive, city: area, cityId } = result.value;
  const city = findCityById(cityId ?? 0);
  if (!isActive || !city) return formTexts.PINCODE_UNSERVICEABLE;
  keepPinCode({ pincode, area, cityId: city.id });
  return undefined;
}
