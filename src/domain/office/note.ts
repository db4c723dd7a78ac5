import type { Role } from '#domain/people/office-role.ts';

export const MAX_NOTE_LENGTH = 2000; // rules/office.md#notes

/** Whether a note may be deleted: by its author or an owner, never at a terminal (rules/office.md#notes). */
export function mayDropNote(
  note: { readonly byId: number | null },
  { userId, role }: { readonly userId: number | null; readonly role: Role },
): boolean {
  return userId !== null && (role === 'owner' || note.byId === userId);
}
