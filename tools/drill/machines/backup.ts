import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../../../scripts/parts/run.mjs';
import { OWNER } from './daemon.ts';
import { PROGRAMS } from './packages.ts';

const exec = promisify(execFile);
const LIMIT_MS = 180_000;

export interface Backed {
  readonly folder: string;
  readonly name: string;
  /** The cluster's folder, and where it listens. */
  readonly data: string;
  readonly port: number;
  readonly repository: string;
}

/** pgBackRest for one cluster: all of them share a repository. */
export function pgbackrest({ folder, name, data, port, repository }: Backed) {
  const settings = path.join(folder, `pgbackrest-${name}.conf`);
  const own = path.join(folder, `pgbackrest-${name}`);
  mkdirSync(own, { recursive: true });
  if (OWNER) chownSync(own, OWNER.uid, OWNER.gid);
  const lines = [
    '[global]',
    `repo1-path=${repository}`,
    'repo1-retention-full=2',
    `log-path=${own}`,
    `lock-path=${own}`,
    `spool-path=${own}`,
    'start-fast=y',
    'compress-level=1',
    '[basera]',
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${path.dirname(data)}`,
    'pg1-user=basera',
    'pg1-database=postgres',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const shared = [`--config=${settings}`, '--stanza=basera'];
  return {
    line: [PROGRAMS.pgbackrest, ...shared].join(' '),
    run: async (...args: string[]) => {
      const options = { cwd: own, timeout: LIMIT_MS, ...OWNER };
      try {
        await exec(PROGRAMS.pgbackrest, [...shared, '--log-level-console=error', ...args], options);
      } catch (error) {
        const said = Object(error) as { stdout?: string; message?: string };
        throw new Failure(`pgBackRest: ${said.stdout || said.message}`);
      }
    },
  };
}
