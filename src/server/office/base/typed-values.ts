import { type Role, ROLES } from '#domain/people/office-role.ts';
import { tooLong } from '#messages/base/characters-left.ts';
import { UsageError } from './usage-error.ts';

export function toRole(text: string | undefined): Role {
  const role = ROLES.find((each) => each === text);
  if (!role) throw new UsageError(`A --role is one of ${ROLES.join(', ')}.`);
  return role;
}

/** What is typed, as long as it is no more than is kept (rules/office.md#words-that-are-typed). */
export function ofLength(text: string, most: number): string {
  const fault = tooLong(text, most);
  if (fault) throw new UsageError(fault);
  return text;
}

/** Of a bank transfer. */
export function toReference(
  name: string,
  { reference }: { readonly reference?: string | undefined },
): string {
  const text = reference?.trim();
  if (!text) throw new UsageError(`"${name}" needs the --reference.`);
  return text;
}

export function toNumber(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" is not the number of ${what}.`);
  return Number(text);
}
