/** The name by which an address leads to a heading: `payment-policies` of "Payment policies". */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
