import { computed } from 'nanostores';
import type { Queue } from '#domain/office/queue.ts';
import type { Permission } from '#domain/people/office-role.ts';
import { leaveFor } from '#stores/base/leave.ts';
import { $me, $permissions } from './me.ts';

interface DeskEntry {
  readonly name: string;
  readonly path: `/office/${string}`;
  readonly needs: Permission;
  /** What is done, what there is, its money, and the office itself: a gap stands between them. */
  readonly group: 'work' | 'things' | 'money' | 'office';
  /** What waits there; each is counted beside the desk's name. */
  readonly queues?: readonly Queue[];
}

/** The desks of the office, in the order in which they are listed (docs/screens.md#the-pages-of-the-office). */
export const SCREENS = {
  today: { name: 'Today', path: '/office/today', needs: 'office.enter', group: 'work' },
  documents: {
    name: 'Documents',
    path: '/office/documents',
    needs: 'documents.review',
    group: 'work',
    queues: ['documents'],
  },
  orders: {
    name: 'Orders',
    path: '/office/orders',
    needs: 'orders.read',
    group: 'work',
    queues: ['late', 'schedule'],
  },
  calendar: {
    name: 'Calendar and runs',
    path: '/office/calendar',
    needs: 'orders.read',
    group: 'work',
    queues: ['crewless'],
  },
  issues: {
    name: 'Issues and repairs',
    path: '/office/issues',
    needs: 'repairs.make',
    group: 'work',
    queues: ['issues', 'arrivals'],
  },
  reviews: { name: 'Reviews', path: '/office/reviews', needs: 'reviews.answer', group: 'work' },
  inspections: {
    name: 'Inspections',
    path: '/office/inspections',
    needs: 'inspections.make',
    group: 'work',
    queues: ['inspections'],
  },
  enquiries: {
    name: 'Enquiries',
    path: '/office/enquiries',
    needs: 'enquiries.answer',
    group: 'work',
    queues: ['enquiries'],
  },
  quotes: { name: 'Quotes', path: '/office/quotes', needs: 'orders.place', group: 'work' },
  customers: {
    name: 'Customers',
    path: '/office/customers',
    needs: 'customers.read',
    group: 'things',
  },
  units: { name: 'Units', path: '/office/units', needs: 'units.read', group: 'things' },
  catalogue: {
    name: 'Catalogue',
    path: '/office/catalogue',
    needs: 'catalogue.read',
    group: 'things',
  },
  transfers: {
    name: 'Transfers',
    path: '/office/transfers',
    needs: 'refunds.transfer',
    group: 'things',
    queues: ['transfers'],
  },
  matters: {
    name: 'Failures',
    path: '/office/matters',
    needs: 'matters.close',
    group: 'things',
    queues: ['letters', 'jobs'],
  },
  books: { name: 'Books', path: '/office/books', needs: 'books.read', group: 'money' },
  people: {
    name: 'People and roles',
    path: '/office/people',
    needs: 'people.manage',
    group: 'office',
  },
  log: { name: 'Log', path: '/office/log', needs: 'log.read', group: 'office' },
  me: { name: 'My sessions', path: '/office/me', needs: 'office.enter', group: 'office' },
} as const satisfies Record<string, DeskEntry>;

export type OfficeScreen = keyof typeof SCREENS;

const EVERY_DESK = Object.keys(SCREENS) as OfficeScreen[];

/** The desks that the operator's role may see. */
export const $screens = computed($permissions, (permissions): readonly OfficeScreen[] =>
  EVERY_DESK.filter((desk) => permissions.includes(SCREENS[desk].needs)),
);

/** Goes from `/office` on to the first desk that the role may see, once that is known; answers how to stop. */
export function leaveForFirstScreen(): () => void {
  return $screens.subscribe(([first]) => {
    if (first && $me.get().state === 'ready') leaveFor(SCREENS[first].path);
  });
}

/** The queues that a desk works off. */
export function queuesOf(desk: OfficeScreen): readonly Queue[] {
  const entry: DeskEntry = SCREENS[desk];
  return entry.queues ?? [];
}
