import { renewCatalogue, prepare } from '#server/boot/boot.ts';
import { makeEmbedded } from '#server/db/open.ts';

/**
 * Makes the embedded database with its catalogue, if there is none, while `npm start` builds the pages. A signal
 * that goes to the whole group is left to the command: this takes seconds.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const prepared = await prepare();
await makeEmbedded(prepared.config.dataDir, (database) => renewCatalogue(prepared, database));
