export interface Page<Entry> {
  /** From 1; the nearest one that exists to the one asked for. */
  readonly number: number;
  readonly count: number;
  readonly entries: readonly Entry[];
}

/** One page of a list; an empty list has one empty page. */
export function pageOf<Entry>(all: readonly Entry[], number: number, size: number): Page<Entry> {
  const count = Math.max(1, Math.ceil(all.length / size));
  const nearest = Math.min(Math.max(1, number), count);
  return { number: nearest, count, entries: all.slice((nearest - 1) * size, nearest * size) };
}
