/** `PAYMENT AWAITED`: the account shows codes with spaces (account.md §4). */
export function statusWords(code: string): string {
  return code.replaceAll('_', ' ');
}
