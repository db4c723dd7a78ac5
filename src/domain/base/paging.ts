import type { Part } from './part.ts';

export interface PageNumber {
  /** From 1. */
  readonly number: number;
  /** How many pages there are. */
  readonly count: number;
}

/** The nearest page that there is to the one asked for; an empty list has one empty page. */
export function pageAmong(all: number, number: number, size: number): PageNumber {
  const count = Math.max(1, Math.ceil(all / size));
  return { number: Math.min(Math.max(1, number), count), count };
}

/** The entries of a page. */
export function partOfPage(number: number, size: number): Part {
  return { limit: size, offset: (number - 1) * size };
}
