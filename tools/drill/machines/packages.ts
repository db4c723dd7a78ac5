import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres } from '../../../scripts/parts/postgres.mjs';
import { Failure } from '../../../scripts/parts/run.mjs';

/** What several machines are made of, as Debian packs it. */
export const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
} as const;

const PACKAGES = [
  'patroni',
  'etcd-server',
  'python3-etcd',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'postgresql',
];

/** Installs what is missing, where that is allowed, and tells where PostgreSQL's programs are. */
export function ensurePackages(): string {
  if (!isInstalled()) {
    const line = ['apt-get', 'install', '--yes', '--no-install-recommends', ...PACKAGES].join(' ');
    if (process.getuid?.() !== 0) throw new Failure(`Install what is missing: sudo ${line}`);
    console.log('Installing what several machines are made of …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('sh', ['-c', `apt-get update && ${line}`], { env, stdio: 'ignore' });
    } catch {
      throw new Failure(`What several machines are made of cannot be installed: ${line}`);
    }
  }
  const postgres = findPostgres();
  if (!postgres || !isInstalled()) throw new Failure(`Install ${PACKAGES.join(', ')} first.`);
  return postgres;
}

function isInstalled(): boolean {
  return findPostgres() !== undefined && Object.values(PROGRAMS).every((each) => existsSync(each));
}
