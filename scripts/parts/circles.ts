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

/** How many files a folder of `src` may hold. */
const MOST_FILES = 30;

/** Says which folders of `src` hold more files than they may; READMEs don't count. */
export function largeFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!file.startsWith('src/') || file.endsWith('README.md')) continue;
    const folder = path.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files: divide it.`);
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
