/** `PAYMENT AWAITED`: the account shows codes with spaces (docs/screens.md#codes-and-colours). */
export function statusWords(code: string): string {
  return code.replaceAll('_', ' ');
}
