import { minutesToMilliseconds } from 'date-fns';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { matters, outbox } from '#server/db/schema/operations.ts';
import { chooseSenders, type Message } from '#server/gateways/senders.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { post } from '#server/lib/outbox.ts';
import { openSmsService, type SmsService } from '../support/sms-service.ts';
import { openTestShop, PRODUCTION, type TestShop } from '../support/shop.ts';

const message: Message = {
  channel: 'whatsapp',
  to: '9876543210',
  subject: 'Your order',
  text: 'Basera: your order is paid.',
};

let basera: TestShop;
let sms: SmsService;
let whatsapp: SmsService;
beforeAll(async () => {
  [basera, sms, whatsapp] = await Promise.all([openTestShop(), openSmsService(), openSmsService()]);
});
afterAll(() => Promise.all([basera.close(), sms.close(), whatsapp.close()]));
beforeEach(async () => {
  await basera.shop.db.delete(outbox);
  await basera.shop.db.delete(matters);
  for (const service of [sms, whatsapp]) {
    service.received.length = 0;
    service.status = 202;
  }
});

/** Sends what is due as production does; tells how many messages went out. */
async function send(): Promise<number> {
  const config = readConfig({
    ...PRODUCTION,
    SMS_WEBHOOK_URL: sms.url,
    WHATSAPP_WEBHOOK_URL: whatsapp.url,
  });
  const log = pino({ level: 'silent' });
  return sendDueMessages({ ...basera.shop, config, log }, chooseSenders(config, log));
}

const written = () => post(basera.shop.db, message, basera.clock.now());
const kept = () => basera.shop.db.select().from(outbox);
const open = () => basera.shop.db.select({ item: matters.item }).from(matters);

test('a message by WhatsApp is posted as an SMS is, with its channel, and is told once', async () => {
  await written();
  expect(await send()).toBe(1);
  const [row] = await kept();
  const body = { channel: 'whatsapp', to: message.to, text: message.text };
  expect(whatsapp.received).toEqual([{ key: `outbox-${row?.id}-whatsapp`, body }]);
  expect(row).toMatchObject({ channel: 'whatsapp', text: '', tryAt: null });
  expect(await send()).toBe(0);
  expect(sms.received).toEqual([]);
});

test.each([400, 404, 422])(
  'what WhatsApp answers with %s reaches its renter by SMS, once',
  async (status) => {
    await written();
    whatsapp.status = status;
    for (const minutes of [0, 1, 2, 5, 15]) {
      basera.clock.advance(minutesToMilliseconds(minutes));
      await send();
    }
    const [row] = await kept();
    const body = { to: message.to, text: message.text };
    expect(sms.received).toEqual([{ key: `outbox-${row?.id}`, body }]);
    expect(row).toMatchObject({ channel: 'sms', text: '', tryAt: null });
  },
);

test('what WhatsApp refuses goes by SMS at once, and is nothing to look at', async () => {
  await written();
  whatsapp.status = 422;
  // The SMS goes out in the same round if its lane looks after WhatsApp's, else in the next.
  await send();
  await send();
  expect(await kept()).toMatchObject([{ channel: 'sms', tries: 1, tryAt: null }]);
  expect(whatsapp.received).toHaveLength(1);
  expect(sms.received).toHaveLength(1);
  expect(await open()).toEqual([]);
});

test('while WhatsApp is silent a message is tried four times there before it goes by SMS', async () => {
  await written();
  whatsapp.status = 503;
  for (const minutes of [1, 2, 5]) {
    expect(await send()).toBe(0);
    basera.clock.advance(minutesToMilliseconds(minutes));
    expect(sms.received).toEqual([]);
  }
  expect(await open()).toEqual([{ item: 'sending by whatsapp' }]);
  expect((await send()) + (await send())).toBe(1);
  const keys = whatsapp.received.map(({ key }) => key);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(sms.received).toHaveLength(1);
});

test('a message that WhatsApp takes after a silence does not go by SMS', async () => {
  await written();
  whatsapp.status = 503;
  await send();
  basera.clock.advance(minutesToMilliseconds(1));
  whatsapp.status = 200;
  expect(await send()).toBe(1);
  expect(sms.received).toEqual([]);
  expect(await kept()).toMatchObject([{ channel: 'whatsapp', tries: 2, tryAt: null }]);
});
