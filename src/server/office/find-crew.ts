import type { CityId } from '#domain/base/city.ts';
import type { Db } from '#server/db/db.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { listCrews } from '#server/delivery/runs/crews.ts';
import { findStop } from '#server/delivery/runs/stops.ts';
import type { Command, TypedCommand } from './commands.ts';
import { RUN_TAKES, type RunCommand, type TypedRunCommand } from './run-commands.ts';

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

/** A command with the crew that its name means; what names none is as it was. */
export async function withCrew(db: Db, command: TypedCommand): Promise<Command | Refusal> {
  if (!isOfCrews(command)) return command;
  if ('crewId' in command && typeof command.crewId === 'string') {
    const crewId = await findCrewId(db, command.crewId);
    return crewId instanceof Refusal ? crewId : { ...command, crewId };
  }
  if (command.name === 'stop crew' && typeof command.crew === 'string') {
    const stop = await findStop(db, command.stop);
    const crew = await findCrewId(db, command.crew, stop?.cityId);
    return crew instanceof Refusal ? crew : { ...command, crew };
  }
  return command as RunCommand;
}

function isOfCrews(command: TypedCommand): command is TypedRunCommand {
  return command.name in RUN_TAKES;
}
