import { minutesToMilliseconds } from 'date-fns';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config/config.ts';
import { outbox } from '#server/db/schema/operations.ts';
import {
  type Message,
  chooseSenders,
  type OutgoingMessage,
  type Senders,
} from '#server/gateways/senders.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { post } from '#server/lib/outbox.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { type MailServer, openMailServer } from '../support/mail-server.ts';
import { openTestShop, PRODUCTION as LIVE, type TestShop } from '../support/shop.ts';
import { openSmsService, type SmsService } from '../support/sms-service.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/basera',
  PUBLIC_SITE_URL: 'https://basera.example',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  DATA_KEY: LIVE.DATA_KEY,
  MAIL_FROM: 'Basera <hello@basera.example>',
};

let basera: TestShop;
let mailServer: MailServer;
let smsService: SmsService;
let logged: string[];
beforeAll(async () => {
  [basera, mailServer, smsService] = await Promise.all([
    openTestShop(),
    openMailServer(),
    openSmsService(),
  ]);
});
afterAll(() => Promise.all([basera.close(), mailServer.close(), smsService.close()]));
beforeEach(async () => {
  await basera.shop.db.delete(outbox);
  mailServer.offered.length = 0;
  mailServer.refusal = undefined;
  smsService.received.length = 0;
  smsService.status = 202;
  logged = [];
});

const mail: Message = {
  channel: 'email',
  to: 'asha@mail.example',
  subject: 'आपका ऑर्डर – your order',
  text: 'Dear Asha,\n\n₹1,24,500 was paid.',
};
const sms: Message = { channel: 'sms', to: '9876543210', subject: '', text: '123456 is the code' };

function shopWith(config: Config): AppContext {
  const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  return { ...basera.shop, config, log };
}

/** A shop and its senders as the settings make them. */
function configured(env: Record<string, string>): { shop: AppContext; senders: Senders } {
  const shop = shopWith(readConfig(env));
  return { shop, senders: chooseSenders(shop.config, shop.log) };
}

async function written(message: Message): Promise<void> {
  await post(basera.shop.db, message, basera.clock.now());
}

async function kept() {
  return basera.shop.db.select().from(outbox).orderBy(outbox.id);
}

function takingSenders(): { senders: Senders; taken: OutgoingMessage[] } {
  const taken: OutgoingMessage[] = [];
  const take = async (message: OutgoingMessage) => void taken.push(message);
  return { senders: { email: take, sms: take, whatsapp: take }, taken };
}

const failing: Senders = {
  email: () => Promise.reject(new Error('no route to asha@mail.example')),
  sms: () => Promise.reject(new Error('no route')),
  whatsapp: () => Promise.reject(new Error('no route')),
};

describe('with an SMTP server', () => {
  test('a mail arrives as it was written', async () => {
    const { shop, senders } = configured({ ...PRODUCTION, SMTP_URL: mailServer.url });
    await written(mail);
    expect(await sendDueMessages(shop, senders)).toBe(1);
    const [offered] = mailServer.offered;
    expect(offered?.recipients).toEqual(['asha@mail.example']);
    expect(offered?.source).toContain('From: Basera <hello@basera.example>');
    expect(offered?.source).toContain('To: asha@mail.example');
    expect(offered?.source).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(offered?.source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(offered?.source).toContain('=E2=82=B91,24,500 was paid.');
  });

  test('a mail that was refused is offered again under the same Message-ID', async () => {
    const { shop, senders } = configured({ ...PRODUCTION, SMTP_URL: mailServer.url });
    await written(mail);
    mailServer.refusal = 450;
    expect(await sendDueMessages(shop, senders)).toBe(0);
    mailServer.refusal = undefined;
    basera.clock.advance(minutesToMilliseconds(1));
    expect(await sendDueMessages(shop, senders)).toBe(1);
    const ids = mailServer.offered.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
    expect(ids).toEqual([expect.stringMatching(/^<outbox\.\d+@basera\.example>/), ids[0]]);
  });

  test('a mail with HTML arrives with both parts, the plain one first', async () => {
    const { shop, senders } = configured({ ...PRODUCTION, SMTP_URL: mailServer.url });
    const writtenAt = basera.clock.now();
    await written({ ...mail, html: '<p>₹1,24,500 was <b>paid</b>.</p>' });
    basera.clock.advance(minutesToMilliseconds(5));
    expect(await sendDueMessages(shop, senders)).toBe(1);
    const source = mailServer.offered[0]?.source ?? '';
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(source).toMatch(/^MIME-Version: 1\.0/m);
    expect(new Date(/^Date: (.+)$/m.exec(source)?.[1] ?? '')).toEqual(writtenAt);
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m);
    const parts = [...source.matchAll(/^Content-Type: (text\/\w+); charset=utf-8/gm)];
    expect(parts.map(([, type]) => type)).toEqual(['text/plain', 'text/html']);
    expect(source).toContain('<b>paid</b>');
    expect(await kept()).toMatchObject([{ text: '', html: null }]);
  });

  test.each([550, 552, 554])('a mail that is refused with %s is given up at once', async (code) => {
    const { shop, senders } = configured({ ...PRODUCTION, SMTP_URL: mailServer.url });
    await written(mail);
    mailServer.refusal = code;
    expect(await sendDueMessages(shop, senders)).toBe(0);
    const given = { tries: 1, sentAt: null, tryAt: null, text: '', html: null };
    expect(await kept()).toMatchObject([given]);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ reason: `EMESSAGE ${code}` });
    expect(logged[0]).toContain('was given up');
    basera.clock.advance(minutesToMilliseconds(360));
    await sendDueMessages(shop, senders);
    expect(mailServer.offered).toHaveLength(1);
  });

  test('the log of production names no recipient, also when the server does', async () => {
    const { shop, senders } = configured({ ...PRODUCTION, SMTP_URL: mailServer.url });
    await written(mail);
    mailServer.refusal = 450;
    await sendDueMessages(shop, senders);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ tries: 1, reason: 'EMESSAGE 450' });
    expect(logged.join()).not.toMatch(/asha|Dear|₹/);
  });
});

describe('with an SMS webhook', () => {
  test('an SMS is posted as JSON', async () => {
    const { shop, senders } = configured({ ...PRODUCTION, SMS_WEBHOOK_URL: smsService.url });
    await written(sms);
    expect(await sendDueMessages(shop, senders)).toBe(1);
    const [row] = await kept();
    expect(smsService.received).toEqual([
      { key: `outbox-${row?.id}`, body: { to: '9876543210', text: '123456 is the code' } },
    ]);
  });

  test('an SMS that was not taken is posted again', async () => {
    const { shop, senders } = configured({ ...PRODUCTION, SMS_WEBHOOK_URL: smsService.url });
    await written(sms);
    smsService.status = 503;
    expect(await sendDueMessages(shop, senders)).toBe(0);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({ reason: '503' });
    smsService.status = 200;
    basera.clock.advance(minutesToMilliseconds(1));
    expect(await sendDueMessages(shop, senders)).toBe(1);
  });
});

describe('without settings', () => {
  test('messages count as sent, for the dev inbox, and are logged in plain words', async () => {
    const { shop, senders } = configured({});
    await written(mail);
    await written(sms);
    expect(await sendDueMessages(shop, senders)).toBe(2);
    expect(await kept()).toMatchObject([
      { text: mail.text, sentAt: basera.clock.now() },
      { text: sms.text, sentAt: basera.clock.now() },
    ]);
    const words = logged.map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(words).toContain(`Mail to ${mail.to}: ${mail.subject}\n${mail.text}`);
    expect(words).toContain(`SMS to ${sms.to}: \n${sms.text}`);
  });

  test('nothing counts as sent in production', async () => {
    const { shop, senders } = configured({ ...PRODUCTION, SMTP_URL: mailServer.url });
    await written(sms);
    expect(await sendDueMessages(shop, senders)).toBe(0);
    expect(logged.join()).not.toContain('123456');
    expect(await kept()).toMatchObject([{ sentAt: null, tries: 1 }]);
  });
});

describe('the worker', () => {
  test('leaves no text behind in production once it is sent', async () => {
    const { senders } = takingSenders();
    await written(sms);
    await sendDueMessages(configured({ ...PRODUCTION, SMTP_URL: mailServer.url }).shop, senders);
    expect(await kept()).toMatchObject([{ text: '', tryAt: null }]);
  });

  test('sends each message once', async () => {
    const { senders, taken } = takingSenders();
    for (let count = 0; count < 12; count += 1) await written({ ...mail, text: `${count}` });
    expect(await sendDueMessages(basera.shop, senders)).toBe(12);
    expect(await sendDueMessages(basera.shop, senders)).toBe(0);
    const texts = taken.map(({ text }) => Number(text));
    expect(texts.toSorted((a, b) => a - b)).toEqual([...Array(12).keys()]);
  });

  test('shares the messages with others without sending any twice', async () => {
    const { senders, taken } = takingSenders();
    for (let count = 0; count < 40; count += 1) await written({ ...mail, text: `${count}` });
    const workers = Array.from({ length: 4 }, () => sendDueMessages(basera.shop, senders));
    const counts = await Promise.all(workers);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(taken.length);
    await sendDueMessages(basera.shop, senders);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(40);
    expect(taken).toHaveLength(40);
  });

  test('tries again after 1, 2, 5, 15, 45, 120 and 360 minutes, then gives up', async () => {
    const shop = shopWith(readConfig({}));
    await written(mail);
    for (const minutes of [1, 2, 5, 15, 45, 120, 360]) {
      const [before] = await kept();
      await sendDueMessages(shop, failing);
      basera.clock.advance(minutesToMilliseconds(minutes) - 1);
      await sendDueMessages(shop, failing);
      expect(await kept()).toMatchObject([{ tries: (before?.tries ?? 0) + 1, sentAt: null }]);
      basera.clock.advance(1);
    }
    await sendDueMessages(shop, failing);
    expect(await kept()).toMatchObject([{ tries: 8, sentAt: null, tryAt: null, text: mail.text }]);
    expect(logged).toHaveLength(8);
    expect(logged.at(-1)).toContain('was given up');
  });

  test('does not hold up the others behind a message that fails', async () => {
    const { senders, taken } = takingSenders();
    for (let count = 0; count < 6; count += 1) await written(sms);
    await written(mail);
    expect(await sendDueMessages(basera.shop, { ...senders, sms: failing.sms })).toBe(1);
    expect(taken).toHaveLength(1);
  });

  test('that dies while sending leaves its message to another a minute later', async () => {
    const { senders, taken } = takingSenders();
    await written(mail);
    const reached = new Promise<void>((begun) => {
      const dying: Senders = { ...senders, email: () => new Promise(() => begun()) };
      void sendDueMessages(basera.shop, dying);
    });
    await reached;
    expect(await sendDueMessages(basera.shop, senders)).toBe(0);
    basera.clock.advance(minutesToMilliseconds(1));
    expect(await sendDueMessages(basera.shop, senders)).toBe(1);
    expect(taken).toHaveLength(1);
  });

  test('never sees a message whose transaction was undone', async () => {
    const { senders } = takingSenders();
    const undone = basera.shop.db.transaction(async (tx) => {
      await post(tx, mail, basera.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sendDueMessages(basera.shop, senders)).toBe(0);
  });

  test('marks a message with the moment it went out', async () => {
    const { senders } = takingSenders();
    await written(mail);
    basera.clock.advance(minutesToMilliseconds(3));
    await sendDueMessages(basera.shop, senders);
    const [row] = await basera.shop.db.select().from(outbox).where(eq(outbox.to, mail.to));
    expect(row).toMatchObject({ sentAt: basera.clock.now(), tryAt: null, tries: 1 });
  });
});
