/** Readers of a renter's money: pages, letters, and what the office sees. */
export const READERS = [
  'Home',
  'Orders',
  'order page',
  'Deposits',
  'Invoices',
  'Payments',
  'next invoice',
  'letters',
  'SMS',
  'customer page',
  'order desk',
  'Books',
] as const;
export type Reader = (typeof READERS)[number];

/** Counts what was compared with the statement, by who shows it, and keeps what differed. */
export class Comparisons {
  readonly wrong: string[] = [];
  readonly by = new Map<Reader, number>();

  get count(): number {
    return [...this.by.values()].reduce((all, each) => all + each, 0);
  }

  same(reader: Reader, what: string, shown: number, is: number): void {
    this.holds(reader, shown === is, `${what}: ${shown}, not ${is}`);
  }

  holds(reader: Reader, isTrue: boolean, otherwise: string): void {
    this.by.set(reader, (this.by.get(reader) ?? 0) + 1);
    if (!isTrue) this.wrong.push(`${reader}, ${otherwise}`);
  }
}
