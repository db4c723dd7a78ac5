import { expect, test } from 'vitest';
import { mayRole, permissionsOf, ROLES } from '#domain/office-role.ts';

test('everybody with a role may enter the office, and an owner may everything', () => {
  for (const role of ROLES) expect(mayRole(role, 'office.enter')).toBe(true);
  expect(permissionsOf('owner')).toEqual(['office.enter', 'people.manage', 'log.read']);
});

test.each([
  ['care', ['office.enter', 'log.read']],
  ['floor', ['office.enter']],
  ['books', ['office.enter', 'log.read']],
] as const)('the role %s may exactly %j', (role, allowed) => {
  expect(permissionsOf(role)).toEqual(allowed);
});
