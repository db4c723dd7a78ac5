/** Writes a mail to us about an order, with its number in the subject. */
export function contactUrl(email: string, orderNumber: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(`Order ${orderNumber}`)}`;
}
