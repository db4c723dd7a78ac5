import { expect, test } from 'vitest';
import { takeBookFile } from '#contract/office/overview/book-files.ts';
import { day } from '#domain/base/kolkata.ts';
import { monthOf } from '#domain/base/month.ts';
import { runBilling } from '#server/billing/run.ts';
import { must, SOFA } from '../../support/checkout.ts';
import { fieldsOf } from '../../support/csv.ts';
import { operatorOf } from '../../support/operators.ts';
import { deliveredOrder, jumpTo, today } from '../../support/rentals.ts';
import { testShop } from '../../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [SOFA]: 5 } });

test('every file with a place of supply writes the state as the GST portal does', async () => {
  await operatorOf(shop);
  await deliveredOrder(shop, SOFA);
  jumpTo(shop, day('2026-12-01'));
  await runBilling(shop.shop);
  const { office: token } = await operatorOf(shop, 'books');
  const month = monthOf(today(shop));
  for (const file of ['invoices', 'return'] as const) {
    const text = await must(await shop.request(takeBookFile, { file, month }, { token })).text();
    const [head = [], ...rows] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
      .map(fieldsOf);
    const states = rows.map((row) => row[head.indexOf('Place of supply')]);
    expect([file, [...new Set(states)]]).toEqual([file, ['06-Haryana']]);
  }
});
