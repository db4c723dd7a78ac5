import type { Fault } from './entries/problem.ts';

/** The field of the name at a position of its list. */
type FieldAt = (at: number) => string;

/** What has the name of something before it, whatever its capitals, each with its position. */
export function repeated<Named>(
  all: readonly Named[],
  nameOf: (named: Named) => string,
): [named: Named, at: number][] {
  const seen = new Set<string>();
  return all.flatMap<[Named, number]>((named, at) => {
    const name = nameOf(named).toLowerCase();
    if (seen.has(name)) return [[named, at]];
    seen.add(name);
    return [];
  });
}

/** Names that stand in their list a second time. */
export function repeatFaults(names: readonly string[], fieldAt: FieldAt): Fault[] {
  return repeated(names, String).map(([name, at]) => [fieldAt(at), `${name} already exists`]);
}

/** Fields that name products by their slugs, one or a list. */
const NAMING = new Set([
  'popular',
  'trending',
  'packages',
  'piece',
  'product',
  'products',
  'recommended',
  'related',
  'shows',
]);

/** Products that data names which does not pass its schema, as far as names can be told in it. */
export function lostInUnsound(data: unknown, slugs: ReadonlySet<string>, path = ''): Fault[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([field, value]: [string, unknown]) => {
    const at = path === '' ? field : `${path}.${field}`;
    if (!NAMING.has(field)) return lostInUnsound(value, slugs, at);
    const named = Array.isArray(value) ? value : [value];
    return named.flatMap<Fault>((name: unknown, position) =>
      typeof name === 'string' && !slugs.has(name)
        ? [[Array.isArray(value) ? `${at}.${position}` : at, `${name} does not exist`]]
        : [],
    );
  });
}

/** Names of products that there are not. */
export function lostFaults(
  names: readonly string[],
  slugs: ReadonlySet<string>,
  fieldAt: FieldAt,
): Fault[] {
  return names.flatMap<Fault>((name, at) =>
    slugs.has(name) ? [] : [[fieldAt(at), `${name} does not exist`]],
  );
}
