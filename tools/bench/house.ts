import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServerProcess } from '../drill/house.ts';
import { findPostgres, freePort, startPostgres } from '../../scripts/parts/postgres.mjs';
import { Failure } from '../../scripts/parts/run.mjs';

export const DATABASES = ['Postgres', 'PGlite'] as const;
export type Database = (typeof DATABASES)[number];

/** A shop of its own to be measured, on either database. */
export interface House {
  readonly server: ServerProcess;
  readonly close: () => Promise<void>;
}

export async function openHouse(database: Database): Promise<House> {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-bench-'));
  // PostgreSQL's own user has to pass.
  chmodSync(folder, 0o755);
  const cluster = database === 'Postgres' ? await startCluster(folder) : undefined;
  const env = {
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    DATA_DIR: path.join(folder, 'data'),
    HOST: '127.0.0.1',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  };
  const server = new ServerProcess('shop', await freePort(), env, folder);
  const close = async () => {
    await server.end('SIGTERM');
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server.start();
    return { server, close };
  } catch (failure) {
    await close();
    throw failure;
  }
}

function startCluster(parent: string) {
  const programs = findPostgres();
  if (!programs) throw new Failure('PostgreSQL is not installed.');
  return startPostgres(programs, { parent, settings: ['shared_buffers=256MB'] });
}
