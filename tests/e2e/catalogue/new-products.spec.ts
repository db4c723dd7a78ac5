import { expect, test } from '../../support/browser.ts';
import { stopTheClock } from '../../support/clock.ts';
import { readInbox } from '../../support/inbox.ts';
import { livesIn, newShopper } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const CHEST = 'Walnut chest of eight drawers';

test.beforeEach(async ({ page }) => {
  await livesIn(page, 'gurgaon');
});

test('shows three banners, the five value props and a card for each new product', async ({
  page,
}) => {
  await page.goto('/indianrentals');
  await expect(page.getByRole('region', { name: 'Banners' }).getByRole('radio')).toHaveCount(3);
  for (const text of [
    'Quality rentals at best prices',
    'Easy customization and returns',
    'Free delivery and maintenance',
    'Flexible rental plans',
    '24/7 customer support',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: CHEST }) });
  await expect(card.getByRole('img')).toBeVisible();
  await expect(card.getByText('₹449 to ₹579 a month')).toBeVisible();
  await expect(card.getByText('Eight drawers in two columns')).toBeVisible();
  await expect(card.getByText('within 4 working hours')).toBeVisible();
  await expectWell(page);
});

test.describe('the banners', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('play as those of the home page do', async ({ page }) => {
    await stopTheClock(page);
    await page.goto('/indianrentals');
    const banners = page.getByRole('region', { name: 'Banners' });
    const shown = banners.getByRole('group', { includeHidden: false }).getByRole('paragraph');
    const first = await shown.allTextContents();
    await page.clock.runFor(2900);
    expect(await shown.allTextContents()).toEqual(first);
    await page.clock.runFor(200);
    await expect(banners.getByRole('radio').nth(1)).toBeChecked();
    await expect(shown).not.toHaveText(first);
    await banners.getByRole('checkbox', { name: 'Pause' }).check();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_000);
    await expect(banners.getByRole('radio').nth(1)).toBeChecked();
    await banners.getByRole('radio').nth(2).check();
    const link = banners.getByRole('link', { name: /^View details/ });
    await expect(link).toHaveCount(1);
    await link.click();
    await expect(page).toHaveURL(/\/indianrentals#/);
  });
});

test('one dropdown clears the other, Reset clears both, and the address keeps the choice', async ({
  page,
}) => {
  await page.goto('/indianrentals');
  const category = page.getByLabel('Category', { exact: true });
  const subCategory = page.getByLabel('Sub-category');
  const reset = page.getByRole('button', { name: 'Reset' });
  const cards = page.getByRole('button', { name: /^Contact Us/ });
  const all = await cards.count();
  await expect(reset).toBeHidden();

  // A choice made without reaching for its field would not wake the page.
  await category.focus();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await category.selectOption('Medical');
  await expect(page).toHaveURL('/indianrentals?category=Medical');
  await expect(cards).not.toHaveCount(all);
  const medical = await cards.count();
  await expect(page.getByText(`${medical} products`, { exact: true })).toBeVisible();
  await subCategory.selectOption('Wardrobes');
  await expect(category).toHaveValue('');
  await expect(page).toHaveURL('/indianrentals?subcategory=Wardrobes');
  await expect(page.getByRole('heading', { name: CHEST })).toBeVisible();
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(category).toHaveValue('Medical');
  await page.reload();
  await expect(cards).toHaveCount(medical);
  await reset.click();
  await expect(cards).toHaveCount(all);
  await expect(reset).toBeHidden();
  await expect(page).toHaveURL('/indianrentals');
});

test('says so when the address names a category that is not there', async ({ page }) => {
  await page.goto('/indianrentals?category=Boats');
  await expect(
    page.getByText('Sorry ! No Items available with following search category.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
});

test('an enquiry is checked, sent, acknowledged and cleared', async ({ page, request }) => {
  const { name, email, contact } = newShopper();
  await page.goto('/indianrentals');
  await page.getByRole('button', { name: `Contact Us about ${CHEST}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await expect(dialog).toContainText(CHEST);
  await expect(dialog).toContainText('₹449 to ₹579 a month');
  await expectWell(page);

  await dialog.getByLabel('Your name').fill('Jo');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Invalid input !')).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toBeFocused();
  await expectWell(page);

  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Mobile number').fill(contact);
  const need = dialog.getByLabel('What do you need? (optional)');
  await need.fill('x'.repeat(1002));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(
    dialog.getByText('Please use at most 1000 characters: 2 are too many.'),
  ).toBeVisible();
  await expect(need).toBeFocused();
  await expect(need).toHaveValue('x'.repeat(1002));
  await expectWell(page);

  await need.fill('Twelve for a year, GSTIN 06AAACB1234C1Z5');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(
    dialog.getByText('Thanks for the interest. Our team will contact you !'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Your name')).toHaveValue('');
  await expect(need).toHaveValue('');
  const [letter] = await readInbox(request, email);
  expect(letter?.subject).toBe(`Your enquiry: ${CHEST}`);
});

test('the window closes by Close and by a press beside it', async ({ page }) => {
  await page.goto('/indianrentals');
  const ask = page.getByRole('button', { name: `Contact Us about ${CHEST}` });
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await ask.click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] });

  test('an enquiry says so and keeps what was typed', async ({ page }) => {
    await page.route('**/api/mailer/**', (route) => route.abort());
    await page.goto('/indianrentals');
    await page.getByRole('button', { name: `Contact Us about ${CHEST}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact us' });
    await dialog.getByLabel('Your name').fill('Asha Rao');
    await dialog.getByLabel('Email').fill('asha@mail.example');
    await dialog.getByLabel('Mobile number').fill('9876543210');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('Something went wrong!')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue('asha@mail.example');
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every product reads, and can be asked about by mail', async ({ page }) => {
    await page.goto('/indianrentals');
    await expect(page.getByRole('heading', { name: CHEST })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' }).first()).toBeVisible();
    await expect(page.getByLabel('Category', { exact: true })).toBeHidden();
  });
});
