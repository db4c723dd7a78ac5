import { expect, test } from 'vitest';
import {
  EVERY_PERMISSION,
  mayRole,
  permissionsOf,
  type Role,
  ROLES,
} from '#domain/people/office-role.ts';

/** What each role may, by the table of rules/office.md#roles. */
const MAY: Readonly<Record<Role, readonly string[]>> = {
  owner: EVERY_PERMISSION,
  care: [
    'office.enter',
    'log.read',
    'documents.review',
    'orders.read',
    'orders.schedule',
    'orders.deliver',
    'orders.cancel',
    'orders.place',
    'customers.read',
    'customers.note',
    'customers.block',
    'money.give',
    'units.read',
    'inspections.make',
    'runs.plan',
    'issues.answer',
    'reviews.answer',
    'repairs.make',
    'enquiries.answer',
    'matters.close',
    'catalogue.read',
    'catalogue.coupon',
  ],
  floor: [
    'office.enter',
    'orders.read',
    'orders.schedule',
    'orders.deliver',
    'customers.note',
    'units.read',
    'units.change',
    'inspections.make',
    'runs.plan',
    'runs.drive',
    'repairs.make',
    'catalogue.read',
    'catalogue.stock',
  ],
  books: [
    'office.enter',
    'log.read',
    'orders.read',
    'customers.read',
    'customers.note',
    'money.give',
    'refunds.transfer',
    'units.read',
    'matters.close',
    'catalogue.read',
    'books.read',
  ],
};

test.each(ROLES)('the role %s may exactly what the table says', (role) => {
  expect(permissionsOf(role)).toEqual(MAY[role]);
  for (const one of EVERY_PERMISSION) expect(mayRole(role, one)).toBe(MAY[role].includes(one));
});
