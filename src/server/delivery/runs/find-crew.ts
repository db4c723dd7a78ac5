import type { CityId } from '#domain/base/city.ts';
import type { Db } from '#server/db/db.ts';
import { type Refusal, refuse } from '#server/lib/refusal.ts';
import { listCrews } from './crews.ts';

/**
 * The number of the crew that is typed by its number or its name, of a city where one is named
 * (rules/runs.md#who-does-a-visit); the refusal tells which there are. A name that two have is nobody's.
 */
export async function findCrewId(
  db: Db,
  typed: number | string,
  cityId?: CityId,
): Promise<number | Refusal> {
  const crews = await listCrews(db, cityId);
  const words = String(typed).trim().toLowerCase();
  const byNumber = crews.find(({ id }) => String(id) === words);
  if (byNumber) return byNumber.id;
  const named = crews.filter(({ name }) => name.toLowerCase() === words);
  const [only, ...more] = named;
  if (only && more.length === 0) return only.id;
  const told = (only ? named : crews).map(({ id, name, who }) => `${id} ${name} (${who})`);
  const values = { crew: String(typed), crews: told.join('; ') || 'none' };
  return refuse(only ? 'CREW_AMBIGUOUS' : 'CREW_UNKNOWN', { values });
}
