/** The words under which somebody consents; each consent is kept with those it was given under. */
export const CREDIT_CHECK_CONSENT = 'I authorise a credit report check for this order.';

export function cookiesConsent(shop: string): string {
  return `May we count this visit? With your consent ${shop} lets Google Analytics set cookies, to learn which pages help and which do not. The shop works the same either way, and you can change your mind at any time under Cookies, at the end of each page.`;
}
