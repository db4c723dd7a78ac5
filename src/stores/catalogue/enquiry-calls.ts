import { submitProductSurvey } from '#contract/new-product.ts';
import type { Enquirer } from '#domain/enquiry.ts';
import { call } from '#stores/session/api.ts';

/** The call of the enquiry form, loaded through `askLate` when the form opens. */
export function submitEnquiryOf(
  enquirer: Enquirer,
  product: { readonly productName: string; readonly priceRange: string },
) {
  const { productName, priceRange } = product;
  return call(submitProductSurvey, { ...enquirer, productName, priceRange });
}
