/** An entry that a test adds to those of `content/cities.json`. */
export const JAIPUR = {
  id: 3,
  slug: 'jaipur',
  name: 'Jaipur',
  stateCode: '08',
  leastRent: 750,
  express: true,
};

/** What stands for `#cities` where a test has the city added. */
export async function withJaipur(written: () => Promise<{ default: unknown[] }>) {
  return { default: [...(await written()).default, JAIPUR] };
}
