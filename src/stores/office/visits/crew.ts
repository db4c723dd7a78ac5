import type { Crew } from '#contract/office/visits/calendar.ts';

/** Who comes, as a form holds it: the id of a crew, `other` for somebody else, or empty for whoever comes already. */
export interface CrewValues {
  readonly crewId: string;
  readonly crew: string;
  readonly crewPhone: string;
}

export const NO_CREW: CrewValues = { crewId: '', crew: '', crewPhone: '' };

/** What of it is sent (rules/runs.md#who-does-a-visit). */
export function crewToSend({ crewId, crew, crewPhone }: CrewValues) {
  if (crewId === 'other') return { crew, crewPhone };
  return crewId ? { crewId: Number(crewId) } : {};
}

/** The crews to choose from. */
export function crewOptions(crews: readonly Crew[]) {
  return crews.map(({ id, name, who }) => ({ value: String(id), label: `${name}: ${who}` }));
}
