import type { QueueRow, QueueState, Queue } from '#domain/office/queue.ts';
import type { AddressFields } from '#domain/people/address.ts';

/** All that waits in a queue, the most urgent first; it is bounded by what is open. */
export type Rows = readonly QueueRow[];

/** At most so many of a queue are read; nobody works off more in a day. */
export const MOST = 1000;

const BLANK: QueueRow = {
  id: '',
  order: null,
  name: null,
  place: null,
  since: null,
  by: null,
  on: null,
  isLate: false,
  isExpress: false,
  about: null,
  count: null,
  amount: null,
  kind: null,
};

export function row(facts: Partial<QueueRow> & Pick<QueueRow, 'id'>): QueueRow {
  return { ...BLANK, ...facts };
}

/** `Sector 57, Gurgaon 122003`. */
export function placeOf({ address1, city, pincode }: AddressFields): string {
  return `${address1}, ${city} ${pincode}`;
}

export function waiting(queue: Queue, rows: Rows, from: number, most: number): QueueState {
  return {
    queue,
    count: rows.length,
    late: rows.filter(({ isLate }) => isLate).length,
    express: rows.filter(({ isExpress }) => isExpress).length,
    rows: rows.slice(from, from + most),
  };
}
