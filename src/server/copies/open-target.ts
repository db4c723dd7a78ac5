import { MIGRATION_LOCK, openPostgres } from '#server/db/open.ts';
import type { CopySession } from './copy-session.ts';
import { withPostgresSession } from './postgres-session.ts';

/** Lets a Postgres be filled, whose tables are made first; a shop that is started on it waits so long. */
export async function filling<Done>(
  url: string,
  work: (session: CopySession) => Promise<Done>,
): Promise<Done> {
  await (await openPostgres(url)).close();
  return withPostgresSession(url, async (session) => {
    await session.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    return work(session);
  });
}
