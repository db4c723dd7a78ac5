import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Doer } from '#server/lib/audit-log.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { TxContext } from '#server/lib/shop.ts';
import { giveStop, orderRun } from '#server/delivery/runs/assign.ts';
import { addCrew, changeCrew, endCrew, listCrews, setPlaces } from '#server/delivery/runs/crews.ts';
import { findCrewId } from '#server/delivery/runs/find-crew.ts';
import { isPictureKept, keepConditionPicture } from '#server/delivery/runs/pictures.ts';
import { findStop } from '#server/delivery/runs/stops.ts';
import type { RunOutcome } from './run-words.ts';
import { RUN_TAKES, type RunCommand, type TypedRunCommand } from './run-commands.ts';

export function isOfRuns(command: { readonly name: string }): command is RunCommand {
  return command.name in RUN_TAKES;
}

/** Does what is asked of crews, their runs, and how many stops fit (rules/runs.md). */
export async function actOnRuns(
  work: TxContext,
  by: Doer,
  command: RunCommand,
  now: Date,
): Promise<RunOutcome | Refusal> {
  const { db } = work;
  switch (command.name) {
    case 'crew list':
      return { kind: 'crews', crews: await listCrews(db) };
    case 'crew add': {
      const { id } = await addCrew(db, command.city, command.fields);
      return { kind: 'crew kept', crew: id };
    }
    case 'crew change': {
      const { crewId, fields, seen } = command;
      const refusal = await changeCrew(db, crewId, fields, seen);
      return refusal ?? { kind: 'crew kept', crew: crewId };
    }
    case 'crew end': {
      const refusal = await endCrew(db, command.crewId, now);
      return refusal ?? { kind: 'crew ended', crew: command.crewId };
    }
    case 'slot places': {
      const { city, day, half, places } = command;
      await setPlaces(db, city, { day, half }, places);
      return { kind: 'places set', slot: { day, half }, places };
    }
    case 'stop crew': {
      const { stop, crew, seen } = command;
      const refusal = await giveStop(db, { stop, crew, seen });
      return refusal ?? { kind: 'stop given', stop, crew };
    }
    case 'run order': {
      const { crewId: crew, day, stops } = command;
      const refusal = await orderRun(db, { crew, day, stops });
      return refusal ?? { kind: 'run ordered', crew, day };
    }
    case 'stop picture': {
      const { userId } = by;
      const { stop } = command;
      if (userId === null) return refuse('UNAUTHORIZED');
      await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`pictures ${stop}`}))`);
      if (await isPictureKept(db, userId, command.photo)) return refuse('ALREADY_SO');
      const taken = { by: by.name, operatorId: userId };
      const refusal = await keepConditionPicture(work, command, taken, now);
      return refusal ?? { kind: 'picture kept', stop };
    }
    default:
      return command satisfies never;
  }
}

/** A command with the crew that its name means; what names none is as it was. */
export async function withCrew<Other extends { readonly name: string }>(
  db: Db,
  command: Other | TypedRunCommand,
): Promise<Other | RunCommand | Refusal> {
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

function isOfCrews(command: { readonly name: string }): command is TypedRunCommand {
  return command.name in RUN_TAKES;
}
