import { minutesToMilliseconds } from 'date-fns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/operations.ts';
import type { Message, Senders } from '#server/gateways/senders.ts';
import { sendDueMessages } from '#server/jobs/outbox.ts';
import { post } from '#server/lib/outbox.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

let basera: TestShop;
beforeAll(async () => {
  basera = await openTestShop();
});
afterAll(() => basera.close());

const mailOf = (subject: string): Message => ({
  channel: 'email',
  to: 'asha@mail.example',
  subject,
  text: 'Dear Asha',
});

test('what says what has passed by the time it can go is not sent, and holds up nothing else', async () => {
  const { shop, clock } = basera;
  const written = (subject: string, staleAt: Date | null) =>
    post(shop.db, { ...mailOf(subject), staleAt }, clock.now());
  const sent: string[] = [];
  const take = async ({ subject }: Message) => void sent.push(subject);
  const refuse = () => Promise.reject(new Error('no route'));
  const way = (email: Senders['email']): Senders => ({ email, sms: take, whatsapp: take });
  const inAnHour = new Date(clock.now().getTime() + minutesToMilliseconds(60));

  await written('It leaves tomorrow', inAnHour);
  await sendDueMessages(shop, way(take));
  await written('It leaves tomorrow, too', inAnHour);
  await sendDueMessages(shop, way(refuse));
  clock.advance(minutesToMilliseconds(60));
  await written('It left', null);
  expect(await sendDueMessages(shop, way(take))).toBe(1);
  expect(sent).toEqual(['It leaves tomorrow', 'It left']);
  const kept = await shop.db.select().from(outbox).orderBy(outbox.id);
  expect(kept.map(({ tryAt, sentAt }) => [tryAt, sentAt === null])).toEqual([
    [null, false],
    [null, true],
    [null, false],
  ]);
});
