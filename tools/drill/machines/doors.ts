import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Daemon } from './daemon.ts';
import { PROGRAMS } from './packages.ts';

interface Checked {
  readonly name: string;
  readonly port: number;
  /** Where it is asked whether it is well, if that is elsewhere. */
  readonly check?: number;
}

const lines = (servers: readonly Checked[]) =>
  servers.map(
    ({ name, port, check = port }) => `  server ${name} 127.0.0.1:${port} check port ${check}`,
  );

/** The balancer: the primary behind one port, and the shops that can serve behind another. */
export function haproxyOf(
  folder: string,
  books: { readonly port: number; readonly servers: readonly Checked[] },
  shops: { readonly port: number; readonly servers: readonly Checked[] },
): Daemon {
  const settings = path.join(folder, 'haproxy.cfg');
  const text = [
    'defaults',
    '  timeout connect 2s',
    '  timeout check 4s',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    'listen books',
    '  mode tcp',
    '  timeout client 1h',
    '  timeout server 1h',
    `  bind 127.0.0.1:${books.port}`,
    '  option httpchk GET /primary',
    ...lines(books.servers),
    'listen shop',
    '  mode http',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout http-keep-alive 30s',
    '  option redispatch',
    `  bind 127.0.0.1:${shops.port}`,
    '  option httpchk GET /healthz',
    ...lines(shops.servers),
  ];
  writeFileSync(settings, `${text.join('\n')}\n`);
  return new Daemon(folder, 'haproxy', [PROGRAMS.haproxy, '-db', '-f', settings]);
}

/** Gives each connection of a shop one to the primary, for as long as it is open. */
export function pgbouncerOf(folder: string, port: number, books: number): Daemon {
  const settings = path.join(folder, 'pgbouncer.ini');
  const users = path.join(folder, 'pgbouncer-users');
  writeFileSync(users, '"basera" "drill"\n');
  const text = [
    '[databases]',
    `basera = host=127.0.0.1 port=${books} dbname=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = session',
    'default_pool_size = 60',
    'max_client_conn = 200',
    'query_wait_timeout = 5',
    'server_connect_timeout = 3',
    'server_login_retry = 1',
  ];
  writeFileSync(settings, `${text.join('\n')}\n`);
  return new Daemon(folder, 'pgbouncer', [PROGRAMS.pgbouncer, settings]);
}
