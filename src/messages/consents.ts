/** The words under which somebody consents; each consent is kept with those it was given under. */
export const CREDIT_CHECK_CONSENT = 'I authorise a credit report check for this order.';

export function cookiesConsent(shop: string): string {
  return `May we count this visit? With your consent ${shop} lets Google Analytics set cookies, to learn which pages help and which do not. The shop works the same either way, and you can change your mind at any time under Cookies, at the end of each page.`;
}

/**
 * The choice of WhatsApp in the account, and below it what comes of it
 * (rules/operations.md#whatsapp).
 */
export const whatsappChoice = (number: string) =>
  `Send the short messages about my orders by WhatsApp to ${number}, instead of by SMS`;
export const WHATSAPP_HINT =
  'WhatsApp then learns this number and what the messages say. What it does not take comes by SMS, and so do one-time passwords.';

/** The words under which WhatsApp is chosen for a number. */
export function whatsappConsent(number: string): string {
  return `${whatsappChoice(number)}. ${WHATSAPP_HINT}`;
}

/** Beside the button that orders: rules/agreement.md#accepted-when-ordering */
export const TERMS_ACCEPTED = {
  before: 'By ordering you accept our ',
  link: 'Terms & Conditions',
  after: ' as they are in force today. With what this page shows they are your rental agreement.',
} as const;

/** The whole of that sentence. */
export const TERMS_ACCEPTANCE = Object.values(TERMS_ACCEPTED).join('');
