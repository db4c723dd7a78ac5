import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesInFront } from '#server/boot/front.ts';
import { SiteFiles } from '#server/boot/site-files.ts';

const PAGES = { '404': 'lost', sofas: 'sofas', index: 'home', 'papers/terms': 'terms' };

let folder: string;
let files: SiteFiles;
let server: Server;
const looks: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-pages-'));
  await mkdir(join(folder, 'papers'));
  await mkdir(join(folder, '_astro'));
  for (const [name, words] of Object.entries(PAGES)) {
    await writeFile(join(folder, `${name}.html`), words);
  }
  await writeFile(join(folder, 'sofas.html.gz'), gzipSync('sofas'));
  await writeFile(join(folder, '_astro', 'cart.js'), 'export {};');
  files = new SiteFiles(folder);
  const isAnswered = await pagesInFront(files, { siteUrl: 'https://basera.example' }, (path) =>
    looks.push(path),
  );
  server = createServer((incoming, outgoing) => {
    if (!isAnswered(incoming, outgoing)) outgoing.writeHead(418).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, headers, method }).end();
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const hold = (file: string, encoding = '') => files.answer(file, encoding);

test('a page that nobody has asked for yet takes the whole way', async () => {
  expect((await ask('/papers/terms')).status).toBe(418);
});

test('a page that is held is answered with the headers of every answer, and counted', async () => {
  await hold('/index.html');
  const { status, headers, body } = await ask('/?from=a-letter');
  expect([status, body]).toEqual([200, 'home']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '4',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': "frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
  expect(looks).toContain('/');
});

test('a paper may be framed by pages of our own', async () => {
  await hold('/papers/terms.html');
  const { headers } = await ask('/papers/terms');
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
});

test('files of the bundler are kept by browsers for a year', async () => {
  await hold('/_astro/cart.js');
  const { headers } = await ask('/_astro/cart.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test.each([
  ['gzip', 'gzip'],
  ['deflate, gzip;q=0.8', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('who accepts "%s" is sent it in the encoding %s', async (accepted, encoding) => {
  await hold('/sofas.html');
  await hold('/sofas.html', 'gzip');
  const { headers, body } = await ask('/sofas', { 'accept-encoding': accepted });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(headers['content-length']).toBe(String(encoding ? gzipSync('sofas').length : 5));
  if (!encoding) expect(body).toBe('sofas');
});

test('a browser that has the page is told so without it', async () => {
  const { tag } = await hold('/sofas.html');
  for (const known of [tag, `"another", ${tag}`, '*']) {
    const { status, headers, body } = await ask('/sofas', { 'if-none-match': known });
    expect([status, body, headers.etag]).toEqual([304, '', tag]);
    expect(headers).not.toHaveProperty('content-type');
  }
  expect((await ask('/sofas', { 'if-none-match': '"another"' })).status).toBe(200);
});

test('who asks for the head alone is sent no body', async () => {
  await hold('/sofas.html');
  const { status, headers, body } = await ask('/sofas', {}, 'HEAD');
  expect([status, headers['content-length'], body]).toEqual([200, '5', '']);
});

test.each(['/sofas/', '//sofas', '/sofas%2e', '/../sofas', '/sofas.html.gz', '/tables'])(
  'leaves %s to the routes of the site',
  async (path) => {
    await hold('/sofas.html');
    expect((await ask(path)).status).toBe(418);
  },
);

test('nothing but a question is answered', async () => {
  await hold('/sofas.html');
  expect((await ask('/sofas', {}, 'POST')).status).toBe(418);
});

const OF_EACH_FILE = new Set([
  'content-type',
  'content-length',
  'etag',
  'date',
  'connection',
  'keep-alive',
]);

test('nginx sends the same headers where it sends the pages', async () => {
  await hold('/index.html');
  await hold('/papers/terms.html');
  const nginx = await readFile('deploy/nginx.conf', 'utf8');
  for (const path of ['/', '/papers/terms']) {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(headers)) {
      if (OF_EACH_FILE.has(name)) continue;
      expect(nginx).toContain(`add_header ${name} `);
      const quoted = [`"${String(value)}";`, ` ${String(value)};`];
      expect(quoted.some((words) => nginx.includes(words))).toBe(true);
    }
  }
});
