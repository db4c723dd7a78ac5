import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/parts/postgres.mjs';
import { Failure } from '../../../scripts/parts/run.mjs';
import { asAdministrator } from '../house.ts';
import { pgbackrest } from './backup.ts';
import { SIZES } from './books-machine.ts';
import { Daemon, OWNER } from './daemon.ts';
import { type Town } from './town.ts';

const READY_LIMIT_MS = 120_000;

/** A cluster of its own, as the shop's was at a moment, from the backups alone. */
export async function restoreTo(moment: Date, { folder, repository, postgres }: Town) {
  const home = path.join(folder, 'restored');
  const data = path.join(home, 'data');
  for (const each of [home, data]) {
    mkdirSync(each, { mode: 0o700 });
    if (OWNER) chownSync(each, OWNER.uid, OWNER.gid);
  }
  const port = await freePort();
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  const backup = pgbackrest({ folder, name: 'restored', data, port, repository });
  const how = ['--type=time', `--target=${target}`, '--target-action=promote'];
  await backup.run('restore', '--archive-mode=off', ...how);
  const settings = {
    ...SIZES,
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    hba_file: path.join(data, 'pg_hba.conf'),
    ident_file: path.join(data, 'pg_ident.conf'),
    archive_mode: 'off',
    synchronous_standby_names: '',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = new Daemon(home, 'postgres', [
    path.join(postgres, 'postgres'),
    '-D',
    data,
    ...options,
  ]);
  server.start();
  const url = `postgres://basera@127.0.0.1:${port}/postgres`;
  const close = () => server.end('SIGINT');
  for (const until = performance.now() + READY_LIMIT_MS; !(await isOpen(url));) {
    if (performance.now() > until || server.pid === undefined) {
      await close();
      throw new Failure(`What was restored does not open:\n${server.said()}`);
    }
    await pause(500);
  }
  return { url, close };
}

async function isOpen(url: string): Promise<boolean> {
  try {
    return await asAdministrator(url, async (client) => {
      const { rows } = await client.query<{ over: boolean }>(
        'select not pg_is_in_recovery() as over',
      );
      return rows[0]?.over === true;
    });
  } catch {
    return false;
  }
}
