import type { Day } from '#domain/base/kolkata.ts';
import type { QueueRow, Queue } from '#domain/office/queue.ts';

const orderPath = (number: string) => `/office/order?number=${encodeURIComponent(number)}`;

/** Where the next step of a row is done; nothing where there is none. */
export function nextPath(queue: Queue, row: QueueRow): string | undefined {
  switch (queue) {
    case 'documents':
      return `/office/documents?renter=${row.id}`;
    case 'issues':
    case 'arrivals':
      return `/office/issue?id=${row.id}`;
    case 'inspections':
      return `/office/inspection?id=${encodeURIComponent(row.id)}`;
    case 'transfers':
      return `/office/transfers${searchFor(row.order)}`;
    case 'enquiries':
      return `/office/enquiries${searchFor(row.order ?? row.name)}`;
    case 'debits':
      return `/office/customer?id=${row.id}`;
    case 'letters':
    case 'jobs':
      return '/office/matters';
    case 'crewless':
      return row.on ? calendarOf(row, row.on) : orderOf(row);
    case 'searches':
      return undefined;
    case 'day':
      return row.issue === undefined ? orderOf(row) : `/office/issue?id=${row.issue}`;
    case 'late':
    case 'schedule':
    case 'renters':
    case 'ending':
      return orderOf(row);
    default:
      return impossible(queue);
  }
}

/** A stop on its day in the calendar of its city, among what has no crew. */
function calendarOf({ cityId, id }: QueueRow, day: Day): string {
  const city = String(cityId ?? '');
  const query = new URLSearchParams({ city, day, crew: 'none' });
  return `/office/calendar?${query}#${id.replace(' ', '-')}`;
}

/** A list that is narrowed down to what a row is about. */
function searchFor(words: string | null): string {
  return words === null ? '' : `?${new URLSearchParams({ search: words })}`;
}

function impossible(queue: never): never {
  throw new Error(`Nothing waits in ${String(queue)}`);
}

/** The order that a row is about. */
export function orderOf({ order }: QueueRow): string | undefined {
  return order === null ? undefined : orderPath(order);
}
