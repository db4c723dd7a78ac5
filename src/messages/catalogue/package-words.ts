/**
 * What a package's page says while items in it are out of stock
 * (rules/catalogue.md#the-stock-of-a-package).
 *
 * @param items By name.
 */
export function lackingWords(city: { readonly name: string }, items: readonly string[]): string {
  if (items.length === 0) return '';
  const named = new Intl.ListFormat('en-IN').format(items.map((item) => `“${item}”`));
  return `Out of stock in ${city.name}: we don’t have enough of ${named} for this package.`;
}
