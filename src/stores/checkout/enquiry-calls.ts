import { submitProductSurvey } from '#contract/catalogue/new-product.ts';
import type { Enquiry } from './enquiry.ts';
import type { AskedProduct } from './enquiry-window.ts';
import { call } from '#stores/base/api.ts';

/** The call of the enquiry form, loaded through `askLate` when the form opens. */
export function submitEnquiryOf(enquiry: Enquiry, { productName, priceRange }: AskedProduct) {
  return call(submitProductSurvey, { ...enquiry, productName, priceRange });
}
