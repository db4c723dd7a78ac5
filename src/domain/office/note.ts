import type { Role } from '#domain/people/office-role.ts';

export const MAX_NOTE_LENGTH = 2000; // rules/office.md#notes

/** Whether an operator may take a note away: whoever wrote it, or an owner (rules/office.md#notes). */
export function mayDropNote(
  note: { readonly byId: number | null },
  { userId, role }: { readonly userId: number; readonly role: Role },
): boolean {
  return role === 'owner' || note.byId === userId;
}
