import { INSPECTION_STATE_WORDS } from '#messages/endings/inspection-words.ts';
import { byUrgency } from '#domain/office/queue.ts';
import type { Db } from '#server/db/db.ts';
import { findOpenInspections } from '#server/office/endings/inspection-list.ts';
import { row, type Rows } from './queue.ts';

/** What came back and waits for us: to be looked at, or for the answer to an objection. */
export async function findInspectionQueue(db: Db, now: Date): Promise<Rows> {
  const open = await findOpenInspections(db, now);
  return open
    .filter(({ state }) => state !== 'shown')
    .map(({ orderNumber, name, isLate, state, units, objectedAt, collectedAt, ...dates }) =>
      row({
        id: orderNumber,
        order: orderNumber,
        name,
        since: objectedAt ?? collectedAt,
        // What is settled already has no day any more.
        on: dates.finalAt ? null : dates.inspectBy,
        isLate,
        count: units,
        about: state === 'objected' ? INSPECTION_STATE_WORDS.objected : null,
      }),
    )
    .toSorted(byUrgency);
}
