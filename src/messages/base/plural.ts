/** So many of a thing: `1 document`, `3 documents`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${agreed(count, one, many)}`;
}

/** The word that goes with so many: `waits` of one, `wait` of several. */
export function agreed(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
