/** The words under which somebody consents; each consent is kept with those it was given under. */
export const CREDIT_CHECK_CONSENT = 'I authorise a credit report check for this order.';

export function cookiesConsent(shop: string): string {
  return `May we count this visit? If you agree, ${shop} lets Google Analytics set cookies so that we can see which pages help. The shop works the same either way. You can change your mind at any time under Cookies, at the bottom of each page.`;
}

/**
 * The choice of WhatsApp in the account, and below it what comes of it
 * (rules/operations.md#whatsapp).
 */
export const whatsappChoice = (number: string) =>
  `Send me order updates on WhatsApp at ${number} instead of by SMS`;
export const WHATSAPP_HINT =
  'WhatsApp will see this number and what the messages say. One-time passwords, and messages WhatsApp can’t deliver, still come by SMS.';

/** The words under which WhatsApp is chosen for a number. */
export function whatsappConsent(number: string): string {
  return `${whatsappChoice(number)}. ${WHATSAPP_HINT}`;
}

/** Beside the button that orders: rules/agreement.md#accepted-when-ordering */
export const TERMS_ACCEPTED = {
  before: 'By ordering you accept our ',
  link: 'Terms & Conditions',
  after: ' in force today. Together with the details on this page, they are your rental agreement.',
} as const;

/** Below it, of each version that is published and not in force yet: rules/agreement.md#new-terms */
export const COMING_TERMS = {
  before: 'New terms come into force on ',
  after:
    '. They also apply to this order once we’ve written to you. Its rent and plan stay the same.',
} as const;

/** The whole of the sentence that is accepted. */
export const TERMS_ACCEPTANCE = Object.values(TERMS_ACCEPTED).join('');
