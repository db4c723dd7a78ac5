import { swapChoices } from '../../support/account.ts';
import { expect, test } from '../../support/browser.ts';
import {
  bill,
  chooseSlot,
  expectFigure,
  openCart,
  placeOrder,
  SOFA,
} from '../../support/checkout.ts';
import { runsInFull } from '../../support/long-specs.ts';
import { Life } from '../../support/year.ts';

/** A year in some minutes, and on a machine that may be busy. */
test.describe.configure({ timeout: 900_000 });

const AUTOPAY_MONTHS = [
  ['2026-12', '5 Dec 2026'],
  ['2027-01', '5 Jan 2027'],
  ['2027-02', '5 Feb 2027'],
  ['2027-03', '5 Mar 2027'],
] as const;
/** The last debit of them fails. */
const [FIRST, SECOND, THIRD, FOURTH] = AUTOPAY_MONTHS;
const DEBITED = runsInFull ? [FIRST, SECOND, THIRD] : [FIRST];
const [FAILING_MONTH, FAILING_DAY] = runsInFull ? FOURTH : SECOND;

let life: Life;
test.beforeAll(async ({ browser }) => {
  life = await Life.from(browser, '2026-11-19T09:00');
});
test.afterAll(() => life.end());

test(
  runsInFull
    ? 'a year of renting ends with nothing open, and the deposit at the bank'
    : 'the first months of renting are paid by AutoPay, and by hand when a debit fails',
  { tag: '@desktop' },
  async () => {
    let number = '';
    await test.step('a sofa is ordered for six months, with AutoPay and a slot', async () => {
      const { page } = life;
      life.belongsTo(await openCart(page, life.request, [{ ...SOFA, tenure: 6 }]));
      await chooseSlot(page, 'Mon 23 Nov', '2 pm to 6 pm');
      await expectFigure(bill(page), 'Expected delivery', 'Mon 23 Nov, 2 pm to 6 pm');
      await page
        .getByRole('checkbox', { name: 'Set up AutoPay for later rent (optional)' })
        .check();
      await placeOrder(page);
      await life.payInWindow();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Order');
      await life.untilAutoPay(({ mandate }) => mandate?.state === 'active');
      number = await life.newestOrder();
    });

    await test.step('the crew comes in its slot, and is told the code', async () => {
      const slot = ['--day', '2026-11-23', '--half', 'afternoon'];
      await life.office(
        'schedule-order',
        '--number',
        number,
        ...slot,
        '--without-kyc',
        'Seen by the crew',
      );
      const page = await life.moveTo('2026-11-23T15:00');
      await page.goto(`/account/order/${number}`);
      const { code } = await life.visit('delivery');
      await expect(page.getByText(code, { exact: true })).toBeVisible();
      await life.office('deliver-order', '--number', number, '--code', code);
      await page.reload();
      await expect(page.getByRole('heading', { name: /^Delivery done on / })).toBeVisible();
    });

    for (const [month, day] of DEBITED) {
      await test.step(`the rent that leaves on ${day} pays itself`, async () => {
        await handOver(month, day);
        await debitNow();
        await life.untilAutoPay(({ next, history }) => !next && history[0]?.state === 'paid');
        await life.page.goto('/account?page=invoice');
        await expect(life.unpaid.getByText('Nothing is due.')).toBeVisible();
      });
    }

    await test.step('a debit that finds no money is paid by hand, and AutoPay stopped', async () => {
      await handOver(FAILING_MONTH, FAILING_DAY);
      const { page } = life;
      await page.goto('/sandbox/razorpay/upi');
      await page.getByRole('button', { name: 'Next: no funds' }).click();
      await debitNow();
      await life.untilAutoPay(({ history }) => history[0]?.state === 'failed');
      await life.payDues();
      await page.goto('/account?page=autopay');
      const standing = page.getByRole('region', { name: 'AutoPay status' });
      await standing.getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop AutoPay' }).click();
      await expect(standing.getByText('Stopped', { exact: true })).toBeVisible();
    });

    if (!runsInFull) {
      await test.step('every law of the books holds', booksHold);
      return;
    }
    let on = '';
    let next = '';
    await test.step('the sofa is to be swapped for a dearer one, at the price that is told', async () => {
      const page = await life.moveTo('2027-04-01T10:00');
      await life.payDues();
      await page.goto('/account?page=order');
      await life.order(number).getByRole('button', { name: 'Swap', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Swap' });
      await swapChoices(dialog).first().check();
      await dialog.getByLabel('Day of the swap').selectOption({ index: 1 });
      const swap = dialog.getByRole('button', { name: /^Swap and pay ₹/ });
      const due = (await swap.innerText()).replace('Swap and pay ', '');
      on = await dialog.getByLabel('Day of the swap').inputValue();
      await swap.click();
      expect(await life.payInWindow()).toBe(due);
      await expect(life.order(number).getByText(/replaces it on/)).toBeVisible();
      next = await life.newestOrder();
    });

    await test.step('one thing comes as the other goes', async () => {
      const page = await life.moveTo(`${on}T15:00`);
      await life.office(
        'exchange-order',
        '--number',
        next,
        '--code',
        (await life.visit('exchange')).code,
      );
      await page.goto('/account?page=order');
      await expect(life.order(next).getByText(`It replaced order ${number}`)).toBeVisible();
      await expect(life.order(number).getByText('Continues as another order')).toBeVisible();
    });

    await test.step('the plan that ended is extended by six months', async () => {
      const page = await life.moveTo('2027-05-25T10:00');
      await life.payDues();
      await page.goto('/account?page=order');
      await life.order(next).getByRole('button', { name: 'Extend' }).click();
      const dialog = page.getByRole('dialog', { name: 'Extend Order' });
      await dialog.getByLabel('Period').selectOption('6 months');
      await expectFigure(dialog, 'New expiry', '23 Nov 2027');
      await dialog.getByRole('button', { name: 'Pay Now' }).click();
      await life.payInWindow();
      await expect(page.getByText('Order extended successfully.')).toBeVisible();
    });

    await test.step('the things move to a new address of the city, free of charge', async () => {
      const { page } = life;
      await life.addAddress('122002');
      await page.goto('/account?page=order');
      await life.order(next).getByRole('button', { name: 'Move', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Move to a new address' });
      await dialog.getByLabel('New address').selectOption({ index: 1 });
      await dialog.getByLabel('Day of the move').selectOption({ index: 1 });
      const moving = await dialog.getByLabel('Day of the move').inputValue();
      await dialog.getByRole('button', { name: 'Book the free move' }).click();
      await expect(life.order(next).getByText(/We’ll move it to .* on/)).toBeVisible();
      await life.moveTo(`${moving}T15:00`);
      await life.office(
        'relocate-order',
        '--number',
        next,
        '--code',
        (await life.visit('relocation')).code,
      );
      await life.page.goto('/account?page=order');
      await expect(life.order(next).getByText('We’ll move it to')).toBeHidden();
    });

    await test.step('a leg that came loose is mended at home', async () => {
      const { page } = life;
      await page.goto('/account?page=order');
      await life.order(next).getByRole('link', { name: 'Book a repair visit' }).click();
      const form = page.getByRole('region', { name: 'Book a repair visit' });
      await form.getByLabel('What’s broken').fill('A leg came loose.');
      await form.getByLabel('Day').selectOption({ index: 1 });
      const mending = await form.getByLabel('Day').inputValue();
      await form.getByRole('button', { name: 'Book the visit' }).click();
      await expect(page.getByRole('article').getByText('Planned', { exact: true })).toBeVisible();
      await life.moveTo(`${mending}T15:00`);
      const { id, code } = await life.visit('repair');
      await life.office('end-repair', '--id', id, '--ended-as', 'repaired', '--code', code);
      await life.page.goto('/account?page=repairs');
      const mended = life.page.getByRole('article').getByText('Repaired', { exact: true });
      await expect(mended).toBeVisible();
    });

    let pickup = '';
    let back = '';
    await test.step('a pick-up that loses nothing is asked for, and the bank account named', async () => {
      const page = await life.moveTo('2027-11-19T10:00');
      await life.payDues();
      await page.goto('/account?page=order');
      await life.order(next).getByRole('button', { name: 'Return' }).click();
      const dialog = page.getByRole('dialog', { name: 'Return Order' });
      const free = dialog.getByRole('radio', { name: /^\w{3} \d+ \w{3} ₹\S+ back$/ }).first();
      await free.check();
      pickup = await free.inputValue();
      await dialog.getByLabel('Time').selectOption('9 am to 12 noon');
      await dialog.getByLabel('Reason').selectOption('I have bought my own');
      const told = dialog.locator('dt', { hasText: 'Your refund' }).locator('+ dd');
      back = await told.innerText();
      await dialog.getByRole('button', { name: 'Confirm Return' }).click();
      const account = page.getByRole('dialog', { name: 'Where should we send your refund?' });
      await account.getByLabel('Account holder’s name').fill('Asha Rao');
      await account.getByLabel('Account number', { exact: true }).fill('50100123456789');
      await account.getByLabel('Account number again').fill('50100123456789');
      await account.getByLabel('IFSC').fill('hdfc0000123');
      await account.getByRole('button', { name: 'Save Bank Account' }).click();
      await life.prove();
      await expect(account).toBeHidden();
    });

    await test.step('the sofa goes, and the deposit waits for its bank transfer', async () => {
      const page = await life.moveTo(`${pickup}T13:00`);
      await life.office('collect-order', '--number', next);
      await life.office('finish-inspection', '--number', number);
      await life.office('finish-inspection', '--number', next);
      await page.goto('/account?page=deposits');
      await expect(page.getByText('REFUND PENDING')).toBeVisible();
      await life.office(
        'record-transfer',
        '--order-number',
        next,
        '--reference',
        'HDFC323271234567',
      );
      await page.reload();
      const refund = page
        .getByRole('row')
        .filter({ has: page.getByText('REFUND', { exact: true }) });
      await expect(refund.getByText('REFUNDED', { exact: true })).toBeVisible();
      await expect(refund.getByText(back).first()).toBeVisible();
    });

    await test.step('the newest line of the statement is the deposit’s return, and the balance is zero', async () => {
      const { page } = life;
      await page.goto('/account?page=statement');
      await page.getByLabel('Financial year').selectOption('Since the beginning');
      const last = page.locator('tr:has(time)').first();
      await expect(
        last.getByText(/^Deposit( and prepaid rent)? refunded by bank transfer/),
      ).toBeVisible();
      await expect(last.locator('[data-name="Balance"]')).toHaveText('₹0');
      await expect(last.locator('[data-name="Deposit held"]')).toHaveText('₹0');
      const balance = page.getByRole('region', { name: 'Balance' });
      await expectFigure(balance, /^Balance on/, 'Nothing to pay');
      await expectFigure(balance, 'Deposit held', '₹0');
    });

    await test.step('every law of the books holds', booksHold);
  },
);

async function booksHold(): Promise<void> {
  expect(await life.examine()).toContain(' checks passed, 0 failed');
}

/** The invoice of the 1st is planned to leave on the 5th, and with the bank on the 4th. */
async function handOver(month: string, day: string): Promise<void> {
  const first = await life.moveTo(`${month}-01T09:00`);
  await life.untilAutoPay(({ next }) => next?.state === 'planned');
  await first.goto('/account?page=invoice');
  await expect(first.getByText(`Debit on ${day}`)).toBeVisible();
  await life.moveTo(`${month}-04T06:01`);
  await life.untilAutoPay(({ next }) => next?.state === 'sent');
}

/** What the bank does a day later. */
async function debitNow(): Promise<void> {
  const { page } = life;
  await page.goto('/sandbox/razorpay/upi');
  await page.getByRole('button', { name: 'Debit it now' }).click();
  await expect(page.getByText('None.')).toBeVisible();
}
