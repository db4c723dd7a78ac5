export const ROLES = ['owner', 'care', 'floor', 'books'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do what in the office (rules/office.md#roles). */
const PERMISSIONS = {
  'office.enter': ROLES,
  'people.manage': ['owner'],
  'log.read': ['owner', 'care', 'books'],
  'documents.review': ['owner', 'care'],
  'orders.read': ROLES,
  'orders.schedule': ['owner', 'care', 'floor'],
  'orders.deliver': ['owner', 'care', 'floor'],
  'orders.cancel': ['owner', 'care'],
  'orders.place': ['owner', 'care'],
  'customers.read': ['owner', 'care', 'books'],
  'customers.note': ROLES,
  'customers.block': ['owner', 'care'],
  'money.give': ['owner', 'care', 'books'],
  'refunds.transfer': ['owner', 'books'],
  'units.read': ROLES,
  'units.change': ['owner', 'floor'],
  'inspections.make': ['owner', 'care', 'floor'],
  'runs.plan': ['owner', 'care', 'floor'],
  'runs.drive': ['owner', 'floor'],
  'issues.answer': ['owner', 'care'],
  'reviews.answer': ['owner', 'care'],
  'repairs.make': ['owner', 'care', 'floor'],
  'enquiries.answer': ['owner', 'care'],
  'matters.close': ['owner', 'care', 'books'],
  'catalogue.read': ROLES,
  'catalogue.price': ['owner'],
  'catalogue.stock': ['owner', 'floor'],
  'catalogue.coupon': ['owner', 'care'],
  'books.read': ['owner', 'books'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export const EVERY_PERMISSION = Object.keys(PERMISSIONS) as Permission[];

export function mayRole(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = PERMISSIONS[permission];
  return allowed.includes(role);
}

export function permissionsOf(role: Role): Permission[] {
  return EVERY_PERMISSION.filter((permission) => mayRole(role, permission));
}
