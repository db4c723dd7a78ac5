import type { Day } from '#domain/base/kolkata.ts';

const STORED_AS = 'express';

/** A choice of express delivery: for which day, and for which cart. */
export interface KeptExpress {
  readonly on: Day;
  readonly contents: string;
}

/** The choice made in this tab: it outlives a reload and the way to the address form. */
export function keptExpress(): KeptExpress | null {
  const [on, contents] = sessionStorage.getItem(STORED_AS)?.split('\t') ?? [];
  return on && contents ? { on: on as Day, contents } : null;
}

export function keepExpress(kept: KeptExpress | null): void {
  if (kept) sessionStorage.setItem(STORED_AS, `${kept.on}\t${kept.contents}`);
  else sessionStorage.removeItem(STORED_AS);
}
