import { expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { noteIncident } from '#server/lib/incidents.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import { inTransaction, transact } from '#server/lib/transact.ts';
import { mattersOf } from '../support/poison.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop();

/** Notes items under a name, and reads which of them stayed. */
function notes(source: string) {
  const said = { source, message: 'It happened.', step: 'Look.' };
  return {
    note: (db: Db, item: string) => noteIncident(db, { ...said, item }, shop.clock.now()),
    noted: async () => (await mattersOf(shop, source)).map(({ item }) => item),
  };
}

test('a refusal undoes its step, and all that it names as lasting is written', async () => {
  const { note, noted } = notes('refused');
  const answer = await transact(shop.shop, async ({ db }) => {
    await note(db, 'the step');
    return refuse('NOT_FOUND')
      .withLasting((lasting) => note(lasting, 'the failed attempt'))
      .withLasting((lasting) => note(lasting, 'the log'));
  });
  expect(answer).toMatchObject({ failure: { code: 'NOT_FOUND' }, status: 404 });
  expect(await noted()).toEqual(['the failed attempt', 'the log']);
});

test('a refusal inside another transaction undoes its own step alone', async () => {
  const { note, noted } = notes('refused inside');
  const answer = await inTransaction(shop.shop.db, async (tx) => {
    await note(tx, 'around it');
    const inner = await inTransaction(tx, async (inside) => {
      await note(inside, 'the step');
      return refuse('NOT_FOUND').withLasting((lasting) => note(lasting, 'the log'));
    });
    return inner instanceof Refusal;
  });
  expect(answer).toBe(true);
  expect(await noted()).toEqual(['around it', 'the log']);
});

test('a throw undoes the step, and what would have lasted with it', async () => {
  const { note, noted } = notes('thrown');
  const thrown = inTransaction(shop.shop.db, async (tx) => {
    await note(tx, 'around it');
    await inTransaction(tx, async (inside) => {
      await note(inside, 'the step');
      return refuse('NOT_FOUND').withLasting((lasting) => note(lasting, 'the log'));
    });
    throw new Error('The power went');
  });
  await expect(thrown).rejects.toThrow('The power went');
  expect(await noted()).toEqual([]);
});

test('what is no refusal is committed, and nothing beside it', async () => {
  const { note, noted } = notes('done');
  const answer = await transact(shop.shop, async ({ db }) => {
    await note(db, 'the step');
    return 'done';
  });
  expect([answer, await noted()]).toEqual(['done', ['the step']]);
});
