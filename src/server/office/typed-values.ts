import { type Role, ROLES } from '#domain/office-role.ts';
import { Misunderstood } from './misunderstood.ts';

export function toRole(text: string | undefined): Role {
  const role = ROLES.find((each) => each === text);
  if (!role) throw new Misunderstood(`A --role is one of ${ROLES.join(', ')}.`);
  return role;
}

/** Of a bank transfer. */
export function toReference(
  name: string,
  { reference }: { readonly reference?: string | undefined },
): string {
  const text = reference?.trim();
  if (!text) throw new Misunderstood(`"${name}" needs the --reference.`);
  return text;
}

export function toNumber(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Misunderstood(`"${text}" is not the number of ${what}.`);
  return Number(text);
}
