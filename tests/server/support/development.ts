import type { OpenDb } from '#server/db/open.ts';

const KEPT = Symbol.for('basera.development');

/** Ends the development server, which keeps its database and its jobs for the life of its process. */
export async function endDevelopment(): Promise<void> {
  const kept = Reflect.get(globalThis, KEPT) as {
    readonly database: Promise<OpenDb>;
    readonly stopJobs: () => Promise<void>;
  };
  Reflect.deleteProperty(globalThis, KEPT);
  await kept.stopJobs();
  await (await kept.database).close();
}
