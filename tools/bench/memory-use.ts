import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** What a process holds in memory. */
export function residentMegabytes(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(pages) * PAGE_BYTES) / 2 ** 20;
}

/** The same of a process and of all that it began. */
export function familyMegabytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined;
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const isOfFamily = (one: number | undefined): boolean =>
    one !== undefined && (one === pid || isOfFamily(parents.get(one)));
  return [...parents.keys()].filter(isOfFamily).reduce((sum, one) => sum + orNone(one), 0);
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of a program may hold anything, also spaces and brackets.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch {
    return undefined;
  }
}

/** It may have ended meanwhile. */
function orNone(pid: number): number {
  try {
    return residentMegabytes(pid);
  } catch {
    return 0;
  }
}
