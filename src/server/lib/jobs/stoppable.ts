import type { Db } from '#server/db/db.ts';

/** Work was to begin after it had been asked to stop. */
export class Stopped extends Error {}

/**
 * A database on which no transaction begins after `stop`: what a job does between two of them is a safe
 * point to end at, since a crash may come there as well.
 */
export function stoppable(db: Db): { readonly db: Db; readonly stop: () => void } {
  let isStopped = false;
  const transaction: Db['transaction'] = async (work, options) => {
    if (isStopped) throw new Stopped('The process is stopping');
    return db.transaction(work, options);
  };
  const own = Object.create(db) as Db;
  return {
    db: Object.assign(own, { transaction }),
    stop: () => {
      isStopped = true;
    },
  };
}
