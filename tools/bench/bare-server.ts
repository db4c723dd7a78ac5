import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { NODE, ROOT } from '../../scripts/parts/environment.mjs';

/** All that a server of Hono's has to do to send a body. */
const PROGRAM = `
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { text } from 'node:stream/consumers';
const body = JSON.parse(await text(process.stdin));
const app = new Hono().get('*', (context) => context.json(body));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
`;

/** A process of its own with one route, which answers with a body of JSON. */
export async function startBareServer(
  body: string,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const child = spawn(NODE, ['--input-type=module', '--eval', PROGRAM], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { address: `http://127.0.0.1:${port.trim()}`, close: () => void child.kill('SIGKILL') };
}
