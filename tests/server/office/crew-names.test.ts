import { beforeAll, expect, test } from 'vitest';
import { addCrew } from '#contract/office/visits/calendar.ts';
import { runCrews } from '#contract/office/visits/run.ts';
import { day } from '#domain/base/kolkata.ts';
import { readCommand } from '#server/office/shell/command-line.ts';
import { perform } from '#server/office/shell/perform.ts';
import { Refusal } from '#server/lib/refusal.ts';
import { must } from '../support/checkout.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/operators.ts';
import { planned } from '../support/runs.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ lawful: true, startAt: '2026-11-23T03:00:00Z' });
const TUESDAY = day('2026-11-24');
let floor: { token: string };
beforeAll(async () => {
  await operatorOf(shop, 'owner');
  floor = { token: (await operatorOf(shop, 'floor')).office };
});

async function newCrew(name: string, city: 1 | 2 = 1): Promise<number> {
  const fields = { name, who: 'Sunil and Imran', phone: '9810000002' };
  must(await shop.request(addCrew, { city, ...fields }, floor));
  const { crews } = must(await shop.request(runCrews, {}, floor));
  return Math.max(...crews.filter((crew) => crew.name === name).map(({ id }) => id));
}

/** Why what is typed is refused, if so. */
async function refusedFor(...words: string[]) {
  const outcome = await perform(shop.shop, 'meena', readCommand(words).command);
  return outcome instanceof Refusal ? outcome.failure : undefined;
}

test('a crew is named by its name at the terminal, and of two with one name none is guessed', async () => {
  const twins = [await newCrew('Twins'), await newCrew('Twins')];
  await newCrew('Far van', 2);
  const blue = await newCrew('Blue van');
  const { key } = await planned(shop, TUESDAY);
  const give = ['stop', 'crew', key, '--crew'];
  const ambiguous = await refusedFor(...give, 'twins');
  expect(ambiguous).toMatchObject({ code: 'CREW_AMBIGUOUS' });
  for (const id of twins) expect(ambiguous?.message).toContain(`${id} Twins (Sunil and Imran)`);
  expect(await refusedFor(...give, 'far van')).toMatchObject({ code: 'CREW_UNKNOWN' });
  const named = ['--crew', 'Sunil', '--phone', '9810000002'];
  for (const words of [
    ['crew', 'end', 'twins'],
    ['crew', 'change', 'twins', 'New name', ...named],
    ['run', 'order', 'twins', '--on', TUESDAY, key],
  ]) {
    expect(await refusedFor(...words)).toMatchObject({ code: 'CREW_AMBIGUOUS' });
  }

  expect(await refusedFor(...give, 'blue VAN')).toBeUndefined();
  expect(await refusedFor('crew', 'end', 'Blue van')).toMatchObject({ code: 'CREW_HAS_STOPS' });
  expect(await refusedFor(...give, String(twins[0]))).toBeUndefined();
  await operate(shop, 'crew', 'end', 'Blue van');
  expect(await refusedFor('crew', 'end', String(blue))).toMatchObject({ code: 'NOT_FOUND' });
});
