import { expect, test } from 'vitest';
import { isAct } from '#contract/base/act.ts';
import { OFFICE_CALLS } from '#contract/office/calls.ts';
import { fieldsOf } from '#server/office/shell/command-fields.ts';
import { SOFA } from '../support/checkout.ts';
import { typeIn } from '../support/operator.ts';
import { testShop } from '../support/test-shop.ts';

/** The office sets something for a day that is not over (rules/runs.md#places, rules/delivery.md#the-office-sets-express). */
const shop = testShop({ startAt: '2026-11-24T09:00:00Z', stock: { [SOFA]: 5 } });

/** Commands that set something for a day or from a day on, with what else they need. */
const AHEAD: Readonly<Record<string, string>> = {
  'set-places': '--city gurgaon --half morning --places 12 --day',
  'set-prices': `--slug ${SOFA} --city-id gurgaon --prices tenure=12,price=999 --reason Sale --from`,
  'set-express-fee': '--city-id gurgaon --fee 300 --reason Diesel --from',
  'set-pin-codes': '--pincodes 110001 --reason Works --from',
  'stop-express': '--city-id gurgaon --reason Rain --day',
  'run-express': '--city-id gurgaon --day',
  'send-quote': `--name Ravi --phone 9876543210 --city-id gurgaon --lines productSlug=${SOFA},tenure=12,quantity=1,price=500 --valid-until`,
};

/** Days that an order or a repair allows, which are checked against those that are possible for it. */
const OF_A_VISIT = new Set(
  'schedule-order miss-order plan-repair schedule-repair miss-repair confirm-replacement'.split(
    ' ',
  ),
);

/** Days on which something was done already, and the order of a crew's stops. */
const DONE_ON = new Set(
  'collect-order deliver-order exchange-order relocate-order close-cash-day correct-cash-day order-run'.split(
    ' ',
  ),
);

test('every command with a day sets something ahead, plans a visit or records what was done', () => {
  const withDay = [...OFFICE_CALLS].filter(
    ([, call]) => isAct(call) && fieldsOf(call).some(({ sample }) => sample.startsWith('2026-')),
  );
  const names = withDay.map(([name]) => name).toSorted();
  expect(names).toEqual([...Object.keys(AHEAD), ...OF_A_VISIT, ...DONE_ON].toSorted());
});

test.each(Object.entries(AHEAD))('%s refuses a day that is over', async (name, words) => {
  const answer = await typeIn(shop, [name, ...words.split(' '), '2026-11-23']);
  expect(answer).toMatchObject({
    done: false,
    refusal: expect.stringMatching(/^(CHANGE|PRICE|QUOTE)_DAY_OVER$/) as string,
  });
});

test('places of a half of today can be set until it is over', async () => {
  const places = (half: string) =>
    typeIn(
      shop,
      `set-places --city gurgaon --places 12 --day 2026-11-24 --half ${half}`.split(' '),
    );
  expect(await places('morning')).toMatchObject({ done: false, refusal: 'SLOT_OVER' });
  expect(await places('afternoon')).toMatchObject({ done: true });
});
