import { and, eq } from 'drizzle-orm';
import { SLOT_PLACES } from '#domain/visits/run.ts';
import type { Db } from '#server/db/db.ts';
import { conditionPictures, crews, slotPlaces } from '#server/db/schema/runs.ts';
import { findPictured } from '#server/delivery/runs/pictures.ts';
import { findStop, findStops } from '#server/delivery/runs/stops.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';
import type { RunCommand } from './run-commands.ts';

/** How that stands which a command of crews and runs is about, for the audit log. */
export async function lookAtRuns(db: Db, command: RunCommand): Promise<AuditSnapshot> {
  switch (command.name) {
    case 'stop crew': {
      const stop = await findStop(db, command.stop);
      const crew = stop?.crewId ? await findState(db, stop.crewId) : null;
      const { userId: customerId = null, orderNumber = null, day = null, half = null } = stop ?? {};
      return {
        customerId,
        orderNumber,
        state: { order: orderNumber, day, half, crew: crew?.name ?? null },
      };
    }
    case 'stop picture': {
      const { stop, photo } = command;
      const of = await findPictured(db, stop, photo);
      const pictures = await db.$count(conditionPictures, eq(conditionPictures.stop, stop));
      return {
        customerId: of?.userId ?? null,
        orderNumber: of?.number ?? null,
        state: { pictures },
      };
    }
    case 'slot places': {
      const { city, day, half } = command;
      const [row] = await db
        .select()
        .from(slotPlaces)
        .where(
          and(eq(slotPlaces.cityId, city), eq(slotPlaces.day, day), eq(slotPlaces.half, half)),
        );
      return { customerId: null, state: { places: row?.places ?? SLOT_PLACES } };
    }
    case 'run order': {
      const { crewId, day } = command;
      const stops = await findStops(db, { crewId, from: day, until: day });
      return { customerId: null, state: { stops: stops.map(({ orderNumber }) => orderNumber) } };
    }
    case 'crew change':
    case 'crew end':
      return { customerId: null, state: await findState(db, command.crewId) };
    case 'crew add':
    case 'crew list':
      return { customerId: null, state: null };
    default:
      return command satisfies never;
  }
}

async function findState(db: Db, id: number) {
  const [crew] = await db.select().from(crews).where(eq(crews.id, id));
  if (!crew) return null;
  const { name, who, phone, endedAt } = crew;
  return { name, who, phone, ended: endedAt !== null };
}
