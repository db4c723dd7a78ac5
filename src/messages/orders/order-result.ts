/** Texts of the order result page (rules/orders.md#what-follows-an-order). */
export const ENQUIRY_TITLE = 'Thank You for your Enquiry';
export const ENQUIRY_NEXT = 'Our team will contact you within 24 hrs.';

export const ORDER_TITLE = 'Thank You for your Order';
export const ORDER_MAILED = 'We’ve emailed you the order summary.';
export const ORDER_TOLD_BY_SMS = 'We have confirmed it by SMS.';
export const ORDER_TOLD_BY_WHATSAPP = 'We have confirmed it by WhatsApp.';
/** Before and after the link to where it is confirmed. */
export const MAIL_FOLLOWS = [
  'Confirm your email under ',
  ', and we’ll email you the order summary.',
] as const;
export const SHIPPED_AFTER_KYC = 'We’ll deliver your items once your KYC is complete.';

export const PAYMENT_FAILED =
  'Sorry ! We are unable to process your payment. Your order is placed but, its still pending. You can re-try payment for the order from your Account > Orders.';
