import path from 'node:path';
import { type Import } from './imports.ts';

/** An arrow from folder to folder on which one comes back to where one began. */
export interface CircleArrow {
  /** `src/a → src/b`. */
  readonly arrow: string;
  /** The imports it is made of. */
  readonly imports: readonly Import[];
  /** The shortest way back: `src/b → src/c → src/a`. */
  readonly wayBack: string;
}

/**
 * Every arrow of a circle of folders. A folder is the files that lie directly in it: one below it is
 * another folder, which it may import or be imported by, not both.
 */
export function circlesOf(imports: readonly Import[]): CircleArrow[] {
  const graph = new Map<string, Map<string, Import[]>>();
  for (const one of imports) {
    const [from, to] = [path.dirname(one.from), path.dirname(one.to)];
    if (from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Import[]>();
    graph.set(from, targets.set(to, [...(targets.get(to) ?? []), one]));
  }
  return [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, all]) => {
      const way = shortestWay(graph, to, from);
      if (!way) return [];
      return [{ arrow: `${from} → ${to}`, imports: all, wayBack: way.join(' → ') }];
    }),
  );
}

function shortestWay(
  graph: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
  begin: string,
  end: string,
): string[] | undefined {
  const seen = new Set([begin]);
  const ways = [[begin]];
  for (const way of ways) {
    const place = way.at(-1) ?? begin;
    if (place === end) return way;
    for (const next of graph.get(place)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
