import { expect, test } from 'vitest';
import { reportIssue } from '#contract/care/issue.ts';
import { confirmReplacement, getOfficeIssue } from '#contract/office/care/issues.ts';
import { readQueue } from '#contract/office/overview/today.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { must } from '../support/checkout.ts';
import { deliveredOrder } from '../support/rentals.ts';
import { opened, owner } from '../support/stops-of-today.ts';
import { testShop } from '../support/test-shop.ts';

const CHAIR = 'mesh-study-chair';
const shop = testShop({ startAt: '2026-11-10T05:30:00Z', stock: { [CHAIR]: 10 } });

test('a planned exchange of one of two chairs is one chair to the office, and the first order leads to it', async () => {
  const { orderNumber, token } = await deliveredOrder(shop, CHAIR, 2);
  const issue = { issueItemId: orderNumber, issueType: 'order', productSlug: CHAIR } as const;
  const told = { ...issue, reason: 'It arrived damaged', description: 'Torn.', quantity: 1 };
  const { issueId } = must(await shop.request(reportIssue, told, { token }));
  const twoDaysOn = new Date(shop.clock.now().getTime() + 48 * 3_600_000).toISOString();
  const as = await owner(shop);
  const { arrival } = must(await shop.request(getOfficeIssue, { id: issueId }, as));
  expect(arrival?.replaceBy).toBe(twoDaysOn);
  const day = arrival?.days[1];
  if (!day) throw new Error('No day is open');
  const wish = { issues: [issueId], day, half: 'morning' as const, tags: [] };
  const made = must(await shop.request(confirmReplacement, wish, as)).orderNumber;
  const { rows } = must(await shop.request(readQueue, { queue: 'crewless' }, as));
  expect(rows.find(({ order }) => order === made)?.about).toBe('Mesh study chair');
  expect((await opened(shop, made)).page.lines).toMatchObject([{ quantity: 2, staying: 1 }]);
  const { page } = await opened(shop, orderNumber);
  expect(page.lines).toMatchObject([{ quantity: 2, staying: 0 }]);
  expect(page.replacedBy).toEqual({
    number: made,
    words: `Will be replaced on ${slotWords({ day, half: 'morning' })} by order`,
  });
});
