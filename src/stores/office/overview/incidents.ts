import { atom } from 'nanostores';
import {
  closeIncident as close,
  INCIDENT_STATES,
  listIncidents,
  incidentEvidence,
  type OfficeIncident,
} from '#contract/office/overview/matters.ts';
import { INCIDENT_KINDS, INCIDENT_SORTS } from '#domain/base/incident.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { ANY, createList } from '#stores/office/shell/list.ts';

/** What needs somebody, the oldest first, and what was closed (rules/operations.md#problems-for-operators). */
export const matters = createList(listIncidents, {
  filters: {
    search: ANY,
    kind: INCIDENT_KINDS,
    state: INCIDENT_STATES,
    sort: INCIDENT_SORTS,
  },
  columns: 'matters',
});

const closing = createAct<number>();
export const $closing = closing.$act;
export const dismissClosing = closing.dismiss;

/** Closes one as it was seen; where it has happened again, or somebody closed it, that is told. */
export async function closeIncident({ id, times, item }: OfficeIncident): Promise<void> {
  await closing.run(id, () => callOffice(close, { id, times }), {
    done: `Closed: ${item}.`,
    afterwards: matters.load,
  });
}

/** What was heard of one, as it came. */
export interface Heard {
  readonly matter: OfficeIncident;
  readonly evidence: Loaded<{ readonly evidence: string }>;
}
export const $heard = atom<Heard | undefined>(undefined);

export async function showEvidence(matter: OfficeIncident): Promise<void> {
  $heard.set({ matter, evidence: { state: 'loading' } });
  const result = await callOffice(incidentEvidence, { id: matter.id });
  if ($heard.get()?.matter === matter) $heard.set({ matter, evidence: loadedFrom(result) });
}

export function hideEvidence(): void {
  $heard.set(undefined);
}
