/** `PAYMENT AWAITED`: the account shows codes with spaces (rules/account.md#codes-and-colours). */
export function statusWords(code: string): string {
  return code.replaceAll('_', ' ');
}
