import { atom } from 'nanostores';
import {
  closeIncident as close,
  listIncidents,
  incidentEvidence,
  type OfficeIncident,
} from '#contract/office/overview/matters.ts';
import { INCIDENT_KINDS, type IncidentKind, INCIDENT_SORTS } from '#domain/base/incident.ts';
import { type Loaded, loadedFrom } from '#stores/base/loaded.ts';
import { createAct } from '#stores/office/shell/act.ts';
import { callOffice } from '#stores/office/shell/api.ts';
import { oneOf } from '#stores/office/shell/chosen.ts';
import { createColumns } from '#stores/office/shell/columns.ts';
import { createList } from '#stores/office/shell/list.ts';

const STATES = ['closed'] as const;

/** What needs somebody, the oldest first, and what was closed (rules/operations.md#problems-for-operators). */
export const matters = createList({
  filters: ['search', 'kind', 'state', 'sort'],
  choices: { kind: INCIDENT_KINDS, state: STATES, sort: INCIDENT_SORTS },
  ask: ({ filters, from }) =>
    callOffice(listIncidents, {
      search: filters.search,
      kind: oneOf<IncidentKind>(INCIDENT_KINDS, filters.kind),
      state: oneOf(STATES, filters.state),
      sort: oneOf(INCIDENT_SORTS, filters.sort),
      from,
    }),
});

export const incidentColumns = createColumns('matters');

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
