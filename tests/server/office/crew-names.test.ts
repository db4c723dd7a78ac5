import { beforeAll, expect, test } from 'vitest';
import { addCrew } from '#contract/office/visits/calendar.ts';
import { runCrews } from '#contract/office/visits/run.ts';
import { day } from '#domain/base/kolkata.ts';
import { must } from '../support/checkout.ts';
import { operate, typeIn } from '../support/operator.ts';
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

const refusedFor = (...words: string[]) => typeIn(shop, words);

test('a crew is named by its name at the terminal, and of two with one name none is guessed', async () => {
  const twins = [await newCrew('Twins'), await newCrew('Twins')];
  await newCrew('Far van', 2);
  const blue = await newCrew('Blue van');
  const { key } = await planned(shop, TUESDAY);
  const give = ['give-stop', '--stop', key, '--crew'];
  const ambiguous = await refusedFor(...give, 'twins');
  expect(ambiguous).toMatchObject({ refusal: 'CREW_AMBIGUOUS' });
  for (const id of twins) expect(ambiguous.text).toContain(`${id} Twins (Sunil and Imran)`);
  expect(await refusedFor(...give, 'far van')).toMatchObject({ refusal: 'CREW_UNKNOWN' });
  const named = ['--who', 'Sunil', '--phone', '9810000002'];
  for (const words of [
    ['end-crew', '--crew', 'twins'],
    ['change-crew', '--crew', 'twins', '--name', 'New name', ...named],
    ['order-run', '--crew', 'twins', '--stops', key, '--day', TUESDAY],
  ]) {
    expect(await refusedFor(...words)).toMatchObject({ refusal: 'CREW_AMBIGUOUS' });
  }

  expect(await refusedFor(...give, 'blue VAN')).toMatchObject({ done: true });
  expect(await refusedFor('end-crew', '--crew', 'Blue van')).toMatchObject({
    refusal: 'CREW_HAS_STOPS',
  });
  expect(await refusedFor(...give, String(twins[0]))).toMatchObject({ done: true });
  await operate(shop, 'end-crew', '--crew', 'Blue van');
  expect(await refusedFor('end-crew', '--crew', String(blue))).toMatchObject({
    refusal: 'NOT_FOUND',
  });
});
