/** As many as fit side by side (rules/catalogue.md#comparing). */
export const MAX_COMPARED = 4;

const PARAMETER = 'items';

/** The address of a comparison, which can be shared. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length === 0 ? '/compare' : `/compare?${PARAMETER}=${slugs.join(',')}`;
}

/** The products that a comparison's address names; of too many the first ones. */
export function comparedIn(search: string): string[] {
  const named = new URLSearchParams(search).get(PARAMETER) ?? '';
  const slugs = named.split(',').filter((slug) => /^[\w-]{1,200}$/.test(slug));
  return [...new Set(slugs)].slice(0, MAX_COMPARED);
}

/** Whether the products differ in what a row says of each. */
export function differ(values: readonly string[]): boolean {
  return new Set(values).size > 1;
}
