import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/parts/postgres.mjs';
import { pgbackrest } from './backup.ts';
import { Daemon, familyOf, OWNER, signalAll } from './daemon.ts';
import { PROGRAMS } from './packages.ts';

/** Of a member of etcd. */
export interface Ports {
  readonly client: number;
  readonly peer: number;
}

export interface Plan {
  readonly folder: string;
  readonly name: string;
  readonly postgres: string;
  readonly members: Readonly<Record<string, Ports>>;
  readonly repository: string;
}

/** Only what differs from what Patroni and PostgreSQL do by themselves. */
const CLUSTER = {
  ttl: 20,
  loop_wait: 3,
  retry_timeout: 5,
  master_start_timeout: 0,
  synchronous_mode: true,
};

/** The settings of PostgreSQL that a standby needs as large as its primary has them. */
export const SIZES = { max_connections: 100, max_worker_processes: 8, max_wal_senders: 10 };

export function etcdOf({ folder, name, members }: Omit<Plan, 'postgres' | 'repository'>): Daemon {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const { client, peer } = members[name] ?? { client: 0, peer: 0 };
  const all = Object.entries(members).map(([other, ports]) => `${other}=${at(ports.peer)}`);
  return new Daemon(folder, `etcd-${name}`, [
    PROGRAMS.etcd,
    `--name=${name}`,
    `--data-dir=${path.join(folder, `etcd-${name}`)}`,
    '--enable-v2=true',
    `--listen-client-urls=${at(client)}`,
    `--advertise-client-urls=${at(client)}`,
    `--listen-peer-urls=${at(peer)}`,
    `--initial-advertise-peer-urls=${at(peer)}`,
    `--initial-cluster=${all.join(',')}`,
  ]);
}

/** A machine with Postgres, the Patroni that looks after it, and a member of etcd. */
export class BooksMachine {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly data: string;
  readonly etcd: Daemon;
  readonly #patroni: Daemon;
  /** Of what stands still. */
  #still: number[] = [];

  private constructor(plan: Plan, port: number, rest: number) {
    const { folder, name } = plan;
    this.name = name;
    this.port = port;
    this.rest = rest;
    const home = path.join(folder, name);
    mkdirSync(home);
    if (OWNER) chownSync(home, OWNER.uid, OWNER.gid);
    this.data = path.join(home, 'data');
    this.etcd = etcdOf(plan);
    const settings = path.join(folder, `${name}.json`);
    writeFileSync(settings, JSON.stringify(this.#settings(plan, home), null, 2));
    this.#patroni = new Daemon(folder, `patroni-${name}`, [PROGRAMS.patroni, settings]);
  }

  static async at(plan: Plan): Promise<BooksMachine> {
    return new BooksMachine(plan, await freePort(), await freePort());
  }

  #settings({ folder, name, postgres, members, repository }: Plan, home: string) {
    const backup = { folder, name, data: this.data, port: this.port, repository };
    const push = pgbackrest(backup).line;
    const user = (username: string) => ({ username, password: 'drill' });
    return {
      scope: 'basera',
      name,
      restapi: {
        listen: `127.0.0.1:${this.rest}`,
        connect_address: `127.0.0.1:${this.rest}`,
      },
      etcd: { hosts: Object.values(members).map(({ client }) => `127.0.0.1:${client}`) },
      bootstrap: {
        dcs: {
          ...CLUSTER,
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              ...SIZES,
              wal_level: 'replica',
              wal_log_hints: 'on',
              archive_mode: 'on',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${this.port}`,
        connect_address: `127.0.0.1:${this.port}`,
        data_dir: this.data,
        bin_dir: postgres,
        pgpass: path.join(home, 'pgpass'),
        authentication: {
          superuser: user('basera'),
          replication: user('replicator'),
          rewind: user('rewinder'),
        },
        parameters: {
          unix_socket_directories: home,
          shared_buffers: '64MB',
          // Of this machine: what the cluster shares has the folder of whoever began it.
          archive_command: `${push} archive-push %p`,
        },
        pg_hba: [
          'local all all trust',
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
        ],
      },
    };
  }

  startPatroni(): void {
    this.#patroni.start();
  }

  /** Postgres alone dies, as `kill -9` lets it. */
  killPostgres(): void {
    signalAll(
      [this.#postmaster()].filter((pid) => pid !== undefined),
      'SIGKILL',
    );
  }

  /** From here on nothing of the machine answers, and nothing of it says so. */
  standStill(): void {
    // The parent first, which would start others meanwhile.
    const parents = [this.#patroni.pid, this.etcd.pid, this.#postmaster()];
    signalAll(
      parents.filter((pid) => pid !== undefined),
      'SIGSTOP',
    );
    this.#still = this.#everything();
    signalAll(this.#still, 'SIGSTOP');
  }

  /** The machine is switched off and on again. */
  async startAgain(): Promise<void> {
    signalAll(this.#still, 'SIGKILL');
    await Promise.all([this.#patroni.end('SIGKILL'), this.etcd.end('SIGKILL')]);
    this.#still = [];
    this.etcd.start();
    this.#patroni.start();
  }

  async close(): Promise<void> {
    const everything = this.#everything();
    await Promise.all([this.#patroni.end('SIGKILL'), this.etcd.end('SIGKILL')]);
    signalAll(everything, 'SIGKILL');
  }

  #everything(): number[] {
    const parents = [this.#patroni.pid, this.etcd.pid, this.#postmaster()];
    return parents.flatMap((pid) => (pid === undefined ? [] : familyOf(pid)));
  }

  /** Patroni lets go of the server that it starts. */
  #postmaster(): number | undefined {
    try {
      const pid = Number.parseInt(readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8'), 10);
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return line.includes(this.data) ? pid : undefined;
    } catch {
      return undefined;
    }
  }
}
