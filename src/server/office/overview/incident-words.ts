import { formatInstant } from '#domain/base/kolkata.ts';
import { plural } from '#messages/base/plural.ts';
import type { IncidentRow } from '#server/lib/incidents.ts';

/** What waits for the operator, each with what to do next. */
export function tellIncidents(open: readonly IncidentRow[]): string {
  const told = open.map((matter) => `${headOf(matter)}\n    ${matter.step}`);
  return [...told, `${open.length} open`].join('\n');
}

/** One of them in full, with what was heard. */
export function tellIncident(matter: IncidentRow): string {
  const { step, evidence, closedAt } = matter;
  const lines = [headOf(matter), `    ${step}`];
  if (closedAt) lines.push(`    closed ${formatInstant(closedAt)}`);
  if (evidence !== null) lines.push(evidence);
  return lines.join('\n');
}

function headOf({ id, source, item, message, firstAt, lastAt, times }: IncidentRow): string {
  const since = `since ${formatInstant(firstAt)}`;
  const often =
    times > 1 ? `${since}, ${plural(times, 'time')}, last ${formatInstant(lastAt)}` : since;
  return `${id}  ${source}: ${item}, ${often}\n    ${message}`;
}
