import { formatInstant } from '#domain/kolkata.ts';
import type { Db } from '#server/db/db.ts';
import { findMatter, findOpenMatters, type MatterRow } from '#server/lib/matters.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';

/** What waits for the operator, each with what to do next. */
export async function listMatters(db: Db): Promise<string> {
  const open = await findOpenMatters(db);
  const told = open.map((matter) => `${headOf(matter)}\n    ${matter.step}`);
  return [...told, `${open.length} to look at`].join('\n');
}

/** One of them in full, with what was heard. */
export async function showMatter(db: Db, id: number): Promise<string | Refusal> {
  const matter = await findMatter(db, id);
  if (!matter) return refuse('NOT_FOUND');
  const { step, evidence, closedAt } = matter;
  const lines = [headOf(matter), `    ${step}`];
  if (closedAt) lines.push(`    closed ${formatInstant(closedAt)}`);
  if (evidence !== null) lines.push(evidence);
  return lines.join('\n');
}

function headOf({ id, source, item, message, firstAt, lastAt, times }: MatterRow): string {
  const since = `since ${formatInstant(firstAt)}`;
  const often = times > 1 ? `${since}, ${times} times, last ${formatInstant(lastAt)}` : since;
  return `${id}  ${source}: ${item}, ${often}\n    ${message}`;
}
