import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drain, drainOf } from '#server/boot/drain.ts';

const LONG = 60_000;

let server: Server;
let drain: Drain;
let port: number;
/** Answers the request that waits at `/slow`. */
let answerSlow: () => void;
let slowAsked: Promise<void>;
beforeEach(async () => {
  let arrived = () => {};
  slowAsked = new Promise((resolve) => {
    arrived = resolve;
  });
  server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/slow') {
      outgoing.end('quick');
      return;
    }
    answerSlow = () => outgoing.end('slow');
    arrived();
  });
  drain = drainOf(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function get(path: string, agent: Agent) {
  const asked = request({ port, host: '127.0.0.1', path, agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { connection: answer.headers.connection, text: await text(answer) };
}

/** A client that says `words` and then nothing more. */
async function hang(words: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}

test('keeps connections open until it is told to stop', async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await get('/', agent)).toEqual({ connection: 'keep-alive', text: 'quick' });
  agent.destroy();
});

test('ends each connection with its next answer once it is stopping', async () => {
  const agent = new Agent({ keepAlive: true });
  await get('/', agent);
  drain.lastAnswers();
  expect(await get('/', agent)).toEqual({ connection: 'close', text: 'quick' });
  agent.destroy();
});

test('finishes the request at work and closes those that lie idle', async () => {
  const agent = new Agent({ keepAlive: true });
  await get('/', agent);
  const idle = await hang('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  await once(idle, 'data');
  const slow = get('/slow', new Agent({ keepAlive: true }));
  await slowAsked;
  const closed = drain.close(LONG);
  answerSlow();
  expect(await slow).toEqual({ connection: 'close', text: 'slow' });
  expect(await closed).toBe('finished');
  agent.destroy();
});

/** Until a connection is over, ended or reset. */
function goes(socket: Socket): Promise<unknown> {
  return new Promise((done) => socket.once('close', done));
}

test.each([
  ['half a request', 'POST /slow HTTP/1.1\r\nhost: shop\r\ncontent-length: 99\r\n\r\nhalf'],
  ['half a head', 'GET / HTTP/1.1\r\nhost: sh'],
])('cuts off a client that sent %s and hangs', async (_what, words) => {
  const gone = goes(await hang(words));
  const slowGone = goes(await hang('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n'));
  await slowAsked;
  expect(await drain.close(1)).toBe('cut');
  await Promise.all([gone, slowGone]);
});
