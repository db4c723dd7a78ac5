import { execFileSync } from 'node:child_process';
import { NODE, ROOT, toolEnvironment } from '../../scripts/parts/environment.mjs';
import { Failure } from '../../scripts/parts/run.mjs';
import type { Figure } from './figure.ts';

/** A row of the table of budgets: kind, what, kB, limit, heaviest page. */
const ROW = /^(\S+) +(\S+) +([\d.]+) +([\d.]+)(?: |$)/;

/** The weight of each kind of page, as the budgets weigh it, of the pages that are built. */
export function benchBytes(): Promise<Figure[]> {
  const figures = table().flatMap((line): Figure[] => {
    const [, kind, what, weight, limit] = ROW.exec(line) ?? [];
    if (!weight || !limit) return [];
    const bar = { atMost: Number(limit) };
    return [{ name: `${kind}, ${what}`, value: Number(weight), unit: 'kB', bar }];
  });
  if (figures.length === 0) throw new Failure('The budgets weigh nothing: "npm run build" first.');
  return Promise.resolve(figures);
}

function table(): string[] {
  const options = { cwd: ROOT, env: toolEnvironment(), encoding: 'utf8' } as const;
  try {
    return execFileSync(NODE, ['scripts/budgets.ts'], options).split('\n');
  } catch (failure) {
    // It fails where a page is too heavy, which is a figure here.
    return String(Reflect.get(Object(failure) as object, 'stdout') ?? '').split('\n');
  }
}
