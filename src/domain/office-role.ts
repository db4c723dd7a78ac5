export const ROLES = ['owner', 'care', 'floor', 'books'] as const;
export type Role = (typeof ROLES)[number];

/** Who may do what in the office (rules/office.md#roles). */
const PERMISSIONS = {
  'office.enter': ROLES,
  'people.manage': ['owner'],
  'log.read': ['owner', 'care', 'books'],
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
