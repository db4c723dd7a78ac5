/** Who comes, as a form holds it: the id of a crew, `other` for somebody else, or empty for whoever comes already. */
export interface CrewValues {
  readonly crewId: string;
  readonly crew: string;
  readonly crewPhone: string;
}

export const NO_CREW: CrewValues = { crewId: '', crew: '', crewPhone: '' };

/** What of it is sent (rules/runs.md#who-comes). */
export function crewToSend({ crewId, crew, crewPhone }: CrewValues) {
  if (crewId === 'other') return { crew, crewPhone };
  return crewId ? { crewId: Number(crewId) } : {};
}
