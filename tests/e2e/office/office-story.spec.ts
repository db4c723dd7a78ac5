import type { Page } from '@playwright/test';
import { swapChoices } from '../../support/account.ts';
import { expect, test } from '../../support/browser.ts';
import {
  chooseSlot,
  newestOrder,
  openCart,
  paymentWindow,
  placeOrder,
  SOFA,
  TABLE,
} from '../../support/checkout.ts';
import { PDF } from '../../support/documents.ts';
import { enterByPasskey } from '../../support/office-people.ts';
import { jpeg } from '../../support/pictures.ts';
import { nameBankAccount } from '../../support/proof.ts';
import type { SignedIn } from '../../support/shopper.ts';
import { sign } from '../../support/signing.ts';
import { Story } from '../../support/story.ts';
import { expectWell } from '../../support/well.ts';

/** Two weeks in some minutes, and on a machine that may be busy. */
test.describe.configure({ timeout: 900_000 });

let story: Story;
test.beforeAll(async ({ browser }) => {
  story = await Story.from(browser, '2026-11-24T09:00');
});
test.afterAll(() => story.end());

const DOCUMENTS = [
  'Aadhar Card',
  'PAN Card',
  'Job Id Card',
  'Rent Agreement of Home',
  '3 Months Bank Statement',
];

const next = (page: Page) =>
  page.getByRole('region', { name: /^(Next|Nothing to do|Waiting for)/ });
const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

async function payInWindow(page: Page): Promise<void> {
  await paymentWindow(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
}

test(
  'a renter, the desk and the crew tell one rental in three browsers, and the log and the books agree',
  { tag: '@desktop' },
  async () => {
    const phone = await story.onPhone();
    const crew = await story.onPhone();
    let renter: SignedIn;
    let number = '';
    let swapped = '';
    let day = '';

    await test.step('the renter orders a sofa and a table for a slot, and uploads documents', async () => {
      renter = await openCart(phone, story.request, [SOFA, TABLE]);
      await chooseSlot(phone, 'Fri 27 Nov', '2 pm to 6 pm');
      await placeOrder(phone);
      await payInWindow(phone);
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Thank You for your Order');
      number = await newestOrder(story.request, renter);
      await phone.goto('/account?page=kyc');
      for (const document of DOCUMENTS) {
        await phone.getByRole('button', { name: `Upload ${document}` }).click();
        const dialog = phone.getByRole('dialog');
        await dialog.locator('input[type=file]').first().setInputFiles(PDF);
        await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
        await dialog.getByRole('button', { name: 'Done' }).click();
        await expect(dialog).toBeHidden();
      }
    });

    await test.step('care verifies them by keys', async () => {
      const care = await story.atDesk('care', '/office/documents');
      for (const document of DOCUMENTS) {
        await expect(care.getByRole('img', { name: `${document}, page 1 of 1` })).toBeVisible();
        await care.keyboard.press('v');
        await expect(care.getByText(`${document} of Asha Rao verified.`)).toBeVisible();
      }
      await expect(care.getByText('No documents to verify.')).toBeVisible();
      await story.leave(care);
    });

    await test.step('floor schedules it for the slot that was chosen, with a crew', async () => {
      const floor = await story.atDesk('floor', `/office/order?number=${number}`);
      const chosen = next(floor).getByRole('radio', { checked: true });
      await expect(chosen).toHaveAccessibleName(/chosen by the renter$/);
      await next(floor)
        .getByRole('button', { name: /^Plan for Fri 27 Nov/ })
        .click();
      await expect(floor.getByText(/^Delivery planned for/)).toBeVisible();
      await floor.goto('/office/calendar?day=2026-11-27');
      await floor.getByRole('button', { name: 'Add a crew' }).click();
      const dialog = floor.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill('Blue van');
      await dialog.getByLabel('Crew members').fill('Deepak and Salim');
      await dialog.getByLabel('Mobile number').fill('98100 00003');
      await dialog.getByRole('button', { name: 'Add this crew' }).click();
      await expect(floor.getByText('Crew saved.')).toBeVisible();
      await floor
        .getByRole('listitem')
        .filter({ hasText: number })
        .getByRole('button', { name: /^Day or crew/ })
        .click();
      await dialog.getByLabel('Crew').selectOption({ label: 'Blue van: Deepak and Salim' });
      await dialog.getByRole('button', { name: 'Assign to Blue van' }).click();
      await expect(floor.getByText('is assigned to Blue van.')).toBeVisible();
      await story.leave(floor);
    });

    await test.step('the crew delivers by phone with the code, offline in between', async () => {
      await story.moveTo('2026-11-27T15:00');
      await enterByPasskey(crew, await story.invite('floor'), '/office/run');
      await crew.getByRole('button', { name: /^Blue van/ }).click();
      await expect(crew.getByText('0 of 1 stop done')).toBeVisible();
      await crew.context().setOffline(true);
      await crew.getByLabel('Delivery code').fill((await story.visit(renter, 'delivery')).code);
      await crew.getByRole('button', { name: /^Delivered, 2 items/ }).click();
      await expect(crew.getByText('No connection. 1 action waiting')).toBeVisible();
      await crew.context().setOffline(false);
      await expect(crew.getByText('1 action waiting')).toBeHidden();
      await expect(crew.getByText('1 of 1 stop done')).toBeVisible();
      await phone.goto(`/account/order/${number}`);
      await expect(phone.getByRole('heading', { name: /^Delivery done on / })).toBeVisible();
    });

    await test.step('the renter swaps the sofa, and books a repair of the table', async () => {
      await phone.goto('/account?page=order');
      const order = phone.getByRole('article', { name: `Order ${number}` });
      await order.getByRole('button', { name: 'Swap', exact: true }).click();
      const dialog = phone.getByRole('dialog', { name: 'Swap' });
      await dialog.getByLabel('Item to swap').selectOption({ label: 'Oslo 3-seater sofa' });
      await swapChoices(dialog).first().check();
      await dialog.getByLabel('Day of the swap').selectOption({ index: 1 });
      day = await dialog.getByLabel('Day of the swap').inputValue();
      await dialog.getByLabel('Time').selectOption('2 pm to 6 pm');
      await dialog.getByRole('button', { name: /^Swap/ }).click();
      await expect(order.getByText(/replaces it on/)).toBeVisible();
      swapped = await newestOrder(story.request, renter);
      await order.locator(`a[href$="item=${TABLE.slug}"]`).click();
      const form = phone.getByRole('region', { name: 'Book a repair visit' });
      await form.getByLabel('What’s broken').fill('A drawer jams.');
      await form.getByLabel('Day').selectOption(day);
      await form.getByLabel('Time').selectOption('2 pm to 6 pm');
      await form.getByRole('button', { name: 'Book the visit' }).click();
      await expect(phone.getByRole('article').getByText('Planned', { exact: true })).toBeVisible();
    });

    await test.step('the crew exchanges the one and mends the other on one day', async () => {
      await story.moveTo(`${day}T15:00`);
      const [exchange, repair] = [
        await story.visit(renter, 'exchange'),
        await story.visit(renter, 'repair'),
      ];
      for (const { id } of [exchange, repair]) {
        await story.command('give-stop', '--stop', `visit-${id}`, '--crew', '1');
      }
      await crew.reload();
      await crew.getByRole('button', { name: 'Use your passkey' }).click();
      await expect(crew.getByText('0 of 2 stops done')).toBeVisible();
      for (const count of ['1 of 2', '2 of 2']) {
        if (count === '2 of 2') await crew.getByRole('button', { name: /^Next stop: / }).click();
        const isExchange = (await crew.getByText(/^Stop \d: /).innerText()).includes('exchange');
        const label = isExchange ? 'Delivery code' : 'Code';
        await crew
          .getByLabel(label, { exact: true })
          .fill(isExchange ? exchange.code : repair.code);
        const done = crew.getByRole('button', { name: /^(Exchanged|Repaired), / });
        if (isExchange) {
          // What goes is signed for, where there is no line too.
          await expect(crew.getByLabel('Signature field: sign with a finger')).toBeVisible();
          await expectWell(crew);
          await crew.context().setOffline(true);
          await done.click();
          await expect(crew.getByText('Get a signature, type the name')).toBeVisible();
          await sign(crew);
          await expect(crew.getByRole('button', { name: 'Sign again' })).toBeVisible();
          await done.click();
          await expect(crew.getByText('No connection. 1 action waiting')).toBeVisible();
          await crew.context().setOffline(false);
        } else await done.click();
        await expect(crew.getByText(`${count} stops done`)).toBeVisible();
        // What the phone has kept goes once the shop has taken it.
        await expect(crew.getByText('1 action waiting')).toBeHidden();
      }
    });

    await test.step('the renter keeps the signed receipt for what went', async () => {
      await phone.goto(`/account/order/${number}`);
      const [download] = await Promise.all([
        phone.waitForEvent('download'),
        phone.getByRole('button', { name: 'Pick-up Receipt' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`pick-up-receipt-${number}.pdf`);
    });

    await test.step('the bill of the first is paid from the order, and the return asked for', async () => {
      await story.moveTo('2026-12-01T10:00');
      await story.command('run-billing');
      await phone.goto('/account?page=invoice');
      const december = phone.getByRole('region', { name: 'December 2026' });
      await expect(december.getByText('Paid', { exact: true })).toBeVisible();
      await phone.goto('/account?page=order');
      const order = phone.getByRole('article', { name: `Order ${swapped}` });
      await order.getByRole('button', { name: 'Return' }).click();
      const dialog = phone.getByRole('dialog', { name: 'Return Order' });
      await dialog.getByRole('radio').first().check();
      day = await dialog.getByRole('radio').first().inputValue();
      await dialog.getByLabel('Time').selectOption('9 am to 12 noon');
      await dialog.getByLabel('Reason').selectOption('I have bought my own');
      await dialog.getByRole('button', { name: 'Confirm Return' }).click();
      await phone.getByRole('button', { name: /^Return and lose ₹/ }).click();
      await expect(
        phone.getByRole('status').filter({ hasText: 'We’ll pick up order' }),
      ).toBeVisible();
    });

    await test.step('an owner picks it up, whose early end is forgiven, and finds a scratch', async () => {
      await story.moveTo(`${day}T11:00`);
      const owner = await story.atDesk('owner', `/office/order?number=${swapped}`);
      await next(owner)
        .getByLabel('Waive the early end charge: it is not the renter’s fault')
        .check();
      await next(owner).getByLabel('Why the charge is waived').fill('Damp in the flat, seen by us');
      await next(owner).getByRole('button', { name: 'Show the settlement' }).click();
      await next(owner).getByRole('button', { name: 'Mark picked up for inspection' }).click();
      await expect(owner.getByText('Picked up. Next: inspection.')).toBeVisible();
      await owner.goto(`/office/inspection?id=${swapped}`);
      const sofa = owner.getByRole('region', { name: /sofa/i });
      await sofa.getByRole('button', { name: /^Add damage/ }).click();
      await owner.getByLabel('Kind of damage').selectOption('Scratch');
      await owner.getByLabel('Width, mm').fill('6');
      await owner.getByLabel('Depth, mm').fill('1');
      await owner.getByLabel('Length, mm').fill('40');
      await owner.getByLabel('Where it is and what happened').fill('Armrest, left');
      await owner.getByLabel('Repair charge, rupees').fill('400');
      await owner
        .getByLabel(/^(?:Take or choose a picture|Picture: )/)
        .setInputFiles({ name: 'arm.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
      await owner.getByRole('button', { name: 'Save damage' }).click();
      await owner.getByRole('button', { name: 'Send report of ₹400 to the renter' }).click();
      await expect(owner.getByText(/^We’ve sent .* the report\.$/)).toBeVisible();
      // What went at the exchange is looked at too.
      await owner.goto(`/office/inspection?id=${number}`);
      await owner.getByRole('button', { name: 'No charges: settle' }).click();
      await expect(owner.getByText('No damage. The inspection is settled.')).toBeVisible();
      await story.leave(owner);
    });

    await test.step('the renter sees the report and agrees, and books notes the transfer', async () => {
      await phone.goto(`/account/order/${swapped}`);
      const report = phone.getByRole('region', { name: 'Return inspection' });
      await expect(report.getByRole('img', { name: 'Armrest, left, 1 of 1' })).toBeVisible();
      await report.getByRole('button', { name: 'Accept the repair charge of ₹400' }).click();
      await expect(report.getByText('Total repair charges: ₹400')).toBeVisible();
      await nameBankAccount(story.request, renter);
      const books = await story.atDesk('books', `/office/transfers?search=${swapped}`);
      await row(books, swapped).getByRole('button', { name: /^Pay/ }).click();
      const dialog = books.getByRole('dialog');
      await dialog.getByLabel('Bank reference (UTR)').fill('HDFC323271234567');
      await dialog.getByRole('button', { name: 'Check details' }).click();
      await dialog.getByRole('button', { name: /as paid$/ }).click();
      await expect(books.getByText('recorded as paid. We’ve informed the renter.')).toBeVisible();
      await phone.goto('/account?page=deposits');
      const refund = phone
        .getByRole('row')
        .filter({ has: phone.getByText('REFUND', { exact: true }) });
      await expect(refund.getByText('REFUNDED', { exact: true })).toBeVisible();

      for (const [about, deeds] of [
        [number, ['Delivery planned', 'Delivered', 'Inspection completed']],
        [swapped, ['Exchanged', 'Picked up', 'Damage recorded', 'Deposit refunded by transfer']],
      ] as const) {
        await books.goto(`/office/log?search=${about}`);
        for (const deed of deeds) {
          const told = books
            .getByRole('row')
            .filter({ has: books.getByText(deed, { exact: true }) });
          await expect(told).toHaveCount(1);
        }
      }
    });

    await test.step('every law of the books holds', async () => {
      expect(await story.examine()).toContain(' checks passed, 0 failed');
    });
  },
);
