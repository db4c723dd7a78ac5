import type { Day } from './kolkata.ts';

/** One of our GST registrations, as `content/site.yaml` lists them. */
export interface GstRegistration {
  readonly stateCode: string;
  readonly state: string;
  readonly gstin: string;
  readonly from: string;
  /** The last day one applied. */
  readonly until?: string | undefined;
}

/**
 * The registration that is printed on a day (rules/gst.md#which-registration-a-paper-is-under).
 * Throws where none applied, which is a fault of the content.
 */
export function registrationOn<Registration extends GstRegistration>(
  registrations: readonly Registration[],
  place: { readonly deliveryState: string; readonly homeState: string },
  on: Day,
): Registration {
  const valid = registrations.filter(
    ({ from, until }) => from <= on && (until === undefined || on <= until),
  );
  const found =
    valid.find(({ stateCode }) => stateCode === place.deliveryState) ??
    valid.find(({ stateCode }) => stateCode === place.homeState);
  if (!found) throw new Error(`No GST registration applied on ${on}`);
  return found;
}

/**
 * The address that a paper prints under one of our registrations: the one that applied on the paper's
 * day (rules/gst.md#the-address-of-a-registration). Throws for a GSTIN that is none of ours.
 */
export function addressUnder(
  registrations: readonly (GstRegistration & { readonly address: readonly string[] })[],
  gstin: string,
  on: Day,
): readonly string[] {
  const own = registrations.filter((registration) => registration.gstin === gstin);
  const applied = own.findLast(({ from }) => from <= on) ?? own[0];
  if (!applied) throw new Error(`${gstin} is none of our registrations`);
  return applied.address;
}
