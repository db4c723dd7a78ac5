import { expect, test } from 'vitest';
import { changeAutoPay } from '#contract/billing/autopay.ts';
import { accountHome } from '#contract/overview/home.ts';
import { formatRupees, ZERO } from '#domain/base/money.ts';
import { clockAt, rentingWithAutoPay, runJobs } from '../support/autopay.ts';
import { must, SOFA } from '../support/checkout.ts';
import { testShop } from '../support/test-shop.ts';

const shop = testShop({ startAt: '2026-11-21T05:30:00Z', stock: { [SOFA]: 5 } });

test('the home says of rent that leaves by AutoPay when it does, and asks for nothing', async () => {
  const renter = await rentingWithAutoPay(shop);
  const home = async () => must(await shop.request(accountHome, {}, renter));
  const leaves = {
    kind: 'rent_leaves',
    tone: 'calm',
    figure: '5',
    unit: 'Dec',
    text: 'December’s rent. AutoPay takes it from t…@upi. You don’t need to do anything.',
    actions: [{ words: 'Manage AutoPay', href: '/account?page=autopay' }],
  };
  const toCome = await home();
  expect(toCome.next).toMatchObject(leaves);
  expect(toCome.bill).toMatchObject({ isWritten: false, leavesOn: '2026-12-05' });

  clockAt(shop, '2026-12-01 09:00');
  await runJobs(shop);
  const billed = await home();
  expect(billed.next).toMatchObject(leaves);
  expect(billed.next?.title).toBe(`${formatRupees(billed.bill?.total ?? ZERO)} on Sat 5 Dec`);
  expect(billed.bill).toMatchObject({ isWritten: true, leavesOn: '2026-12-05' });

  must(await shop.request(changeAutoPay, { to: 'paused' }, renter));
  const paused = await home();
  expect(paused.next).toMatchObject({ kind: 'rent_due', tone: 'act', figure: '7' });
  expect(paused.bill?.leavesOn).toBeNull();
});
