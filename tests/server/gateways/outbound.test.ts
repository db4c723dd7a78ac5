import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { buildHook } from '#server/gateways/build-hook.ts';
import { smtpSender } from '#server/gateways/mail-smtp.ts';
import {
  CircuitOpen,
  Outbound,
  OutboundLimit,
  type OutboundLimits,
} from '#server/gateways/outbound.ts';
import { ProviderUnavailable } from '#server/gateways/payment-gateway.ts';
import { RAZORPAY_HOST, razorpayGateway } from '#server/gateways/razorpay.ts';
import { s3Store } from '#server/gateways/s3-store.ts';
import { webhookSender } from '#server/gateways/sms-webhook.ts';
import { whatsappSender } from '#server/gateways/whatsapp-webhook.ts';

const servers: Server[] = [];
/** Closing a server waits for its connections: a caller that stays on the line fails the test. */
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function serve(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listening(createHttpServer(answer))}`;
}

/** Headers at once, then a byte every few milliseconds until the caller leaves. */
const dripping: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const dripped = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(dripped));
};

test('gives up an answer whose body drips, and hangs up', async () => {
  const url = await serve(dripping);
  const ask = new Outbound('Test', { deadlineMs: 50 }).fetch(fetch);
  await expect(ask(url)).rejects.toThrow(OutboundLimit);
});

test('gives up a call that ignores its signal', async () => {
  const call = new Outbound('Test', { deadlineMs: 20 }).call(() => new Promise(() => undefined));
  await expect(call).rejects.toThrow('Test took longer than 20 ms');
});

test('refuses an answer that is too long', async () => {
  const url = await serve((_request, response) => response.end('x'.repeat(1001)));
  const ask = new Outbound('Test', { maxBytes: 1000 }).fetch(fetch);
  await expect(ask(url)).rejects.toThrow('Test answered with more than 1000 bytes');
});

test('gives back status, headers and body of an answer', async () => {
  const url = await serve((request, response) =>
    request.url === '/empty'
      ? response.writeHead(204).end()
      : response.writeHead(404, { 'x-kind': 'test' }).end('{"a":1}'),
  );
  const ask = new Outbound('Test').fetch(fetch);
  const answer = await ask(url);
  expect([answer.status, answer.headers.get('x-kind')]).toEqual([404, 'test']);
  expect(await answer.json()).toEqual({ a: 1 });
  expect((await ask(`${url}/empty`)).status).toBe(204);
});

/** A service that fails until it is told otherwise, and counts who asks. */
async function failing() {
  const state = { status: 503, asked: 0 };
  const url = await serve((_request, response) => {
    state.asked += 1;
    response.writeHead(state.status).end();
  });
  return { state, url };
}

test('leaves a service alone after five failures in a row', async () => {
  const { state, url } = await failing();
  const ask = new Outbound('Test').fetch(fetch);
  for (let call = 0; call < 5; call += 1) expect((await ask(url)).status).toBe(503);
  await expect(ask(url)).rejects.toThrow(CircuitOpen);
  expect(state.asked).toBe(5);
});

test('tries a service again after its rest, one call first', async () => {
  const { state, url } = await failing();
  const ask = new Outbound('Test', { restMs: 0 }).fetch(fetch);
  for (let call = 0; call < 5; call += 1) await ask(url);
  state.status = 200;
  const [first, second] = await Promise.allSettled([ask(url), ask(url)]);
  expect(first).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(CircuitOpen) as unknown });
  expect((await ask(url)).status).toBe(200);
});

test('counts a refusal as an answer', async () => {
  const { state, url } = await failing();
  state.status = 429;
  const outbound = new Outbound('Test');
  for (let call = 0; call < 6; call += 1) {
    expect((await outbound.fetch(fetch)(url)).status).toBe(429);
    const refused = outbound.call(
      () => Promise.reject(new Error('refused')),
      () => true,
    );
    await expect(refused).rejects.toThrow('refused');
  }
});

const TEXT = {
  id: 1,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  channel: 'sms',
  to: '9810000001',
  subject: '',
  text: 'Your order',
} as const;

const BUCKET = {
  bucket: 'basera',
  prefix: '',
  region: 'ap-south-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
} as const;

test.each<[string, (url: string, limits: Partial<OutboundLimits>) => Promise<unknown>, RegExp]>([
  ['an SMS service', (url, limits) => webhookSender(url, limits)(TEXT), /took longer than 50 ms/],
  [
    'a WhatsApp service',
    (url, limits) => whatsappSender(url, limits)({ ...TEXT, channel: 'whatsapp' }),
    /took longer than 50 ms/,
  ],
  ['a build hook', (url, limits) => buildHook(url, limits)(), /took longer than 50 ms/],
  [
    'a bucket',
    (url, limits) => s3Store({ ...BUCKET, endpoint: `${url}/basera` }, limits).get('a'.repeat(32)),
    /^S3: /,
  ],
])('%s whose answer drips is left at the deadline', async (_service, call, said) => {
  const url = await serve(dripping);
  await expect(call(url, { deadlineMs: 50 })).rejects.toThrow(said);
});

test('a payment provider whose answer drips is one that does not answer', async () => {
  const api = await serve(dripping);
  const account = { keyId: 'rzp_test', keySecret: 'secret', webhookSecret: 'hook' };
  const gateway = razorpayGateway(account, {
    ...RAZORPAY_HOST,
    api,
    limits: { deadlineMs: 50 },
  });
  await expect(gateway.findPayment('pay_1')).rejects.toThrow(ProviderUnavailable);
});

test('a mail server whose greeting drips is left at the deadline', async () => {
  const port = await listening(
    createTcpServer((socket) => {
      const dripped = setInterval(() => socket.write('2'), 5);
      socket.on('close', () => clearInterval(dripped)).on('error', () => undefined);
    }),
  );
  const send = smtpSender(
    {
      url: `smtp://127.0.0.1:${port}`,
      from: 'Basera <hello@basera.example>',
      siteUrl: 'https://basera.example',
    },
    { deadlineMs: 50 },
  );
  const message = {
    id: 1,
    createdAt: new Date('2026-11-01T00:00:00Z'),
    channel: 'email',
    to: 'asha@mail.example',
    subject: 'Your order',
    text: 'Dear Asha',
  } as const;
  await expect(send(message)).rejects.toThrow(OutboundLimit);
});
