/** What the PDF of a receipt is called (rules/runs.md#the-receipt-of-a-pick-up). */
export function receiptFileName(orderNumber: string): string {
  return `pick-up-receipt-${orderNumber}.pdf`;
}
