import { beforeEach, describe, expect, test, vi } from 'vitest';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { uploadDocument } from '#contract/documents/kyc.ts';
import { placeOrder } from '#contract/orders/order.ts';
import { testFolder } from '../support/test-folder.ts';
import { testShop } from '../support/test-shop.ts';

const folder = testFolder();
const shop = testShop({ env: { FILES_DIR: folder } });
let token: string;
beforeEach(async () => {
  token = (await shop.signedUp()).token;
});

const UPLOAD = API_PREFIX + uploadDocument.path;
const BOUNDARY = 'basera-boundary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (head: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const TYPE = part('name="documentType"', 'PAN_CARD');

/** A body that is made only as far as somebody reads it; an endless one where `pieces` never end. */
function bodyOf(pieces: Iterable<string>) {
  const iterator = pieces[Symbol.iterator]();
  let read = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (done) return controller.close();
        read += value.length;
        controller.enqueue(new TextEncoder().encode(value));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, bytesRead: () => read };
}

function* endless(first: string, piece: string): Iterable<string> {
  yield first;
  for (;;) yield piece;
}

async function send(
  path: string,
  body: ReadableStream | string,
  type: string,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) {
  const response = await shop.app.request(path, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': type },
    ...(typeof body === 'string' ? {} : { duplex: 'half' }),
  });
  const answer = (await response.json()) as { error?: { code: string } };
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, code: answer.error?.code, header };
}

describe('an upload', () => {
  test.each<[string, Record<string, string>]>([
    ['no token', {}],
    ['a made-up token', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ])('with %s is refused before any of it is read', async (_what, headers) => {
    const { stream, bytesRead } = bodyOf(endless(TYPE, 'x'.repeat(65_536)));
    const { status, header } = await send(UPLOAD, stream, FORM, headers);
    expect(status).toBe(401);
    expect(header('connection')).toBe('close');
    expect(bytesRead()).toBe(0);
  });

  const field = part('name="x"', '');
  const fields = field.repeat(500);
  const file = part('name="file"; filename="a.pdf"', 'x');
  const longHead = part(`name="y"; filename="${'z'.repeat(200_000)}"`, '');
  test.each<[string, Iterable<string>]>([
    ['150,000 fields', endless('', fields)],
    ['a second file', [TYPE, file, file, END]],
    ['a field of two kilobytes', [part('name="y"', 'x'.repeat(2048)), END]],
    ['a name of 100 letters', [part(`name="${'n'.repeat(100)}"`, 'x'), END]],
    ['a head without an end', [longHead, END]],
    ['no end', [TYPE, `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"`]],
  ])('of %s is refused, and read no further than to there', async (_what, pieces) => {
    const { stream, bytesRead } = bodyOf(pieces);
    const { status, code } = await send(UPLOAD, stream, FORM);
    expect([status, code]).toEqual([400, 'INPUT_INVALID']);
    expect(bytesRead()).toBeLessThan(300_000);
  });

  test.each(['name="file"; filename="a.pdf"', 'name="documentType"'])(
    'without an end after %s is read up to the size of a document',
    async (head) => {
      const pieces = endless(part(head, '').slice(0, -2), 'x'.repeat(65_536));
      const { stream, bytesRead } = bodyOf(pieces);
      const { status, header } = await send(UPLOAD, stream, FORM);
      expect(status).toBe(413);
      expect(header('connection')).toBe('close');
      expect(bytesRead()).toBeLessThan(11 * 1024 * 1024);
    },
  );

  test('that says it is too large is refused unread', async () => {
    const { stream, bytesRead } = bodyOf(endless(TYPE, 'x'));
    const headers = { authorization: `Bearer ${token}`, 'content-length': '20000000' };
    expect((await send(UPLOAD, stream, FORM, headers)).status).toBe(413);
    expect(bytesRead()).toBe(0);
  });

  test.each(['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', ''])(
    'as %j is refused',
    async (type) => {
      expect((await send(UPLOAD, TYPE + file + END, type)).code).toBe('INPUT_INVALID');
    },
  );
});

describe('uploads that are held', () => {
  /** Uploads whose senders have said nothing yet. */
  function held(tokens: readonly string[]) {
    const senders: ReadableStreamDefaultController<Uint8Array>[] = [];
    const answers = tokens.map((own) => {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          senders.push(controller);
        },
      });
      return send(UPLOAD, stream, FORM, { authorization: `Bearer ${own}` });
    });
    const end = async () => {
      for (const sender of senders) sender.close();
      return Promise.all(answers);
    };
    return { answers, end };
  }

  test('are two a renter; the next is asked to come back', async () => {
    const { answers, end } = held([token, token, token]);
    const third = await Promise.race(answers);
    expect([third.status, third.code]).toEqual([503, 'BUSY']);
    expect(third.header('retry-after')).toBe('5');
    expect(third.header('connection')).toBe('close');
    const codes = (await end()).map(({ code }) => code);
    expect(codes.filter((code) => code === 'BUSY')).toHaveLength(1);
    expect(codes.filter((code) => code === 'INPUT_INVALID')).toHaveLength(2);
    expect((await send(UPLOAD, TYPE + END, FORM)).code).toBe('INPUT_INVALID');
  });

  test('keep nobody else out, however many there are', async () => {
    const renters = await Promise.all(Array.from({ length: 30 }, () => shop.signedUp()));
    const { end } = held(renters.map((renter) => renter.token));
    const file = part('name="file"; filename="a.txt"', 'no paper');
    const other = await send(UPLOAD, TYPE + file + END, FORM);
    expect([other.status, other.code]).toEqual([415, 'DOCUMENT_REFUSED']);
    await end();
  });

  test('count from their first byte, 60 an hour', async () => {
    for (let sent = 0; sent < 60; sent += 1) {
      expect((await send(UPLOAD, 'no form', 'text/plain')).code).toBe('INPUT_INVALID');
    }
    const { stream, bytesRead } = bodyOf(endless(TYPE, 'x'.repeat(65_536)));
    const { status, header } = await send(UPLOAD, stream, FORM);
    expect([status, header('retry-after'), bytesRead()]).toEqual([429, '3600', 0]);
  });

  test.each([
    ['says nothing', 15_000],
    ['trickles', 20_000],
  ])('are given up when the sender %s', async (how, patience) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
    try {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          if (how === 'trickles') {
            setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 10_000);
          }
        },
      });
      const own = vi.getTimerCount();
      const answer = send(UPLOAD, stream, FORM);
      let isThere = false;
      void answer.then(() => (isThere = true));
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(own));
      await passTime(patience - 5_000);
      expect(isThere).toBe(false);
      await passTime(10_000);
      const { status, code, header } = await answer;
      expect([status, code]).toEqual([408, 'REQUEST_TOO_SLOW']);
      expect(header('connection')).toBe('close');
    } finally {
      vi.useRealTimers();
    }
  });
});

/** Runs the clock on, and lets what was sent meanwhile arrive. */
async function passTime(milliseconds: number): Promise<void> {
  const STEP = 5_000;
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await vi.advanceTimersByTimeAsync(STEP);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  }
}

test('reads JSON no further than to what a call can take', async () => {
  const { stream, bytesRead } = bodyOf(endless('{"username":"', 'x'.repeat(4096)));
  const answer = await send('/api/auth/auth/sendOtp', stream, 'application/json', {});
  expect([answer.status, answer.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
  expect(answer.header('connection')).toBe('close');
  expect(bytesRead()).toBeLessThan(80_000);
});

test('asks who calls before it reads JSON', async () => {
  const { stream, bytesRead } = bodyOf(endless('{', ' '));
  const answer = await send(API_PREFIX + placeOrder.path, stream, 'application/json', {});
  expect(answer.status).toBe(401);
  expect(bytesRead()).toBe(0);
});

test('keeps the connection of a caller whose whole body was read', async () => {
  const answer = await send('/api/auth/auth/sendOtp', '{"username":5}', 'application/json', {});
  expect([answer.status, answer.header('connection')]).toEqual([400, null]);
});
