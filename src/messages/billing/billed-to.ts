import type { AddressFields } from '#domain/people/address.ts';

/** `Billed to Usha Textiles LLP, GSTIN 27AAPFU0939F1ZV`; empty where the address itself is billed. */
export function billedTo({
  differentBilling,
  billing,
}: Pick<AddressFields, 'differentBilling' | 'billing'>): string {
  if (!differentBilling || !billing) return '';
  return `Billed to ${billing.name}${billing.gstin ? `, GSTIN ${billing.gstin}` : ''}`;
}
