import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/operations.ts';
import { CircuitOpen } from '#server/gateways/outbound.ts';
import type { Message, OutgoingMessage, Senders } from '#server/gateways/senders.ts';
import { OUTBOX_LANES, sendDueMessages, sendLane } from '#server/jobs/outbox.ts';
import { post, postAll } from '#server/lib/outbox.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();
beforeEach(async () => {
  await shop.shop.db.delete(outbox);
});

const mail: Message = {
  channel: 'email',
  to: 'asha@mail.example',
  subject: 'Your order',
  text: 'Dear Asha,',
};
const sms: Message = { channel: 'sms', to: '9876543210', subject: '', text: 'Your order' };

function takingSenders(): { senders: Senders; taken: OutgoingMessage[] } {
  const taken: OutgoingMessage[] = [];
  const take = async (message: OutgoingMessage) => void taken.push(message);
  return { senders: { email: take, sms: take, whatsapp: take }, taken };
}

/** The lane of a name, as a job runs it. */
function lane(name: string) {
  const found = OUTBOX_LANES.find((each) => each.name === name);
  if (!found) throw new Error(`There is no lane ${name}`);
  return found;
}

describe('a code', () => {
  const code: Message = {
    channel: 'email',
    to: 'asha@mail.example',
    subject: 'Code',
    text: '123456',
  };
  const hanging = () => new Promise<never>(() => undefined);

  async function queueThousands(): Promise<void> {
    const waiting = Array.from({ length: 10_000 }, () => mail);
    for (let at = 0; at < waiting.length; at += 1000) {
      await postAll(shop.shop.db, waiting.slice(at, at + 1000), shop.clock.now());
    }
  }

  test('goes out while 10,000 messages wait and every transport for them hangs', async () => {
    await queueThousands();
    const { senders, taken } = takingSenders();
    const busy: Senders = { ...senders, email: hanging, sms: hanging, whatsapp: hanging };
    void sendLane(shop.shop, busy, lane('outbox-email'));
    void sendLane(shop.shop, busy, lane('outbox-sms'));
    await post(shop.shop.db, { ...code, urgency: 'code' }, shop.clock.now());
    expect(await sendLane(shop.shop, senders, lane('codes-email'))).toBe(1);
    expect(taken.map(({ text }) => text)).toEqual(['123456']);
  });

  test('leaves the order of the others as it is', async () => {
    const texts = ['first', 'second', 'third'];
    for (const text of texts) await post(shop.shop.db, { ...mail, text }, shop.clock.now());
    const { senders, taken } = takingSenders();
    await sendLane(shop.shop, senders, { ...lane('outbox-email'), atOnce: 1 });
    expect(taken.map(({ text }) => text)).toEqual(texts);
  });

  test('has a lane of its own; in the other, what someone waits for goes before the rest', async () => {
    const now = shop.clock.now();
    await post(shop.shop.db, { ...mail, text: 'An invoice', urgency: 'bulk' }, now);
    await post(shop.shop.db, { ...mail, text: 'A receipt' }, now);
    await post(shop.shop.db, { ...code, urgency: 'code' }, now);
    const { senders, taken } = takingSenders();
    await sendLane(shop.shop, senders, { ...lane('outbox-email'), atOnce: 1 });
    expect(taken.map(({ text }) => text)).toEqual(['A receipt', 'An invoice']);
    await sendLane(shop.shop, senders, lane('codes-email'));
    expect(taken.at(-1)?.text).toBe('123456');
  });
});

test('a channel whose service is left alone keeps its messages untried', async () => {
  await post(shop.shop.db, sms, shop.clock.now());
  const resting: Senders = {
    ...takingSenders().senders,
    sms: () => Promise.reject(new CircuitOpen('The SMS service has failed 5 times in a row')),
  };
  expect(await sendDueMessages(shop.shop, resting)).toBe(0);
  expect(await shop.shop.db.select().from(outbox)).toMatchObject([
    { tries: 0, tryAt: shop.clock.now() },
  ]);
  expect(await sendDueMessages(shop.shop, takingSenders().senders)).toBe(1);
});
