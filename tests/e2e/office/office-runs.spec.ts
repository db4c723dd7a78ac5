import type { APIRequestContext, Page } from '@playwright/test';
import { addDaysTo, formatDay } from '#domain/base/kolkata.ts';
import { expect } from '../../support/browser.ts';
import { TODAY } from '../../support/clock.ts';
import { SOFA } from '../../support/checkout.ts';
import { command } from '../../support/office.ts';
import { test } from '../../support/office-people.ts';
import { jpeg } from '../../support/pictures.ts';
import { ask, rent } from '../../support/renting.ts';
import { registered } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

// Refusals, and a line that is cut on purpose, are errors in the console.
test.use({ expectedErrors: [/status of (400|409)|ERR_INTERNET_DISCONNECTED/] });

interface PlannedVisit {
  readonly id: number;
  readonly code: string;
}

/** A new renter’s order that is planned for a day, with what its renter sees of it. */
async function planned(request: APIRequestContext, folder: string, on: string) {
  const renter = await registered(request);
  const number = await rent(request, renter, SOFA);
  // Of today no half is named: whichever would be over at some hour of the test.
  const half = on === TODAY ? [] : ['--half', 'morning'];
  const slot = ['--day', on, ...half, '--without-kyc', 'Seen by the crew'];
  await command(folder, 'schedule-order', '--number', number, ...slot);
  const visits = () => ask<PlannedVisit[]>(request, renter, '/api/order/visits');
  const [visit] = await visits();
  if (!visit) throw new Error('Nothing is planned');
  return { number, ...visit, visits };
}

/** A crew of Gurgaon; answers its number. */
async function newCrew(folder: string, name: string) {
  const who = ['--who', 'Sunil and Imran', '--phone', '9810000002'];
  await command(folder, 'add-crew', '--city', 'gurgaon', '--name', name, ...who);
  const said = await command(folder, 'day', '--city', 'gurgaon', '--day', TODAY, '--json');
  const { crews } = JSON.parse(said) as { crews: { id: number; name: string }[] };
  return String(crews.find((crew) => crew.name === name)?.id ?? '');
}

const row = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });

test('plans a day: a crew, its places, and a stop moved by keyboard and by pointer @desktop', async ({
  page,
  request,
  office,
  operator,
}) => {
  const on = addDaysTo(TODAY, 20);
  const { number, visits } = await planned(request, office.folder, on);
  await operator('care', `/office/calendar?day=${on}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar and runs' })).toBeVisible();
  const stop = row(page, number);
  await expect(stop.getByText('No crew yet')).toBeVisible();
  await expectWell(page);

  const crew = 'Crew of the desk';
  await page.getByRole('button', { name: 'Add a crew' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(crew);
  await dialog.getByLabel('Crew members').fill('Deepak and Salim');
  await dialog.getByLabel('Mobile number').fill('98');
  await dialog.getByRole('button', { name: 'Add this crew' }).click();
  await expect(dialog.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Mobile number').fill('+91 98100 00003');
  await expectWell(page);
  await dialog.getByRole('button', { name: 'Add this crew' }).click();
  await expect(page.getByText('Crew saved.')).toBeVisible();

  await stop.getByRole('button', { name: /^Day or crew/ }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Crew').selectOption({ label: `${crew}: Deepak and Salim` });
  await expectWell(page);
  await dialog.getByRole('button', { name: `Assign to ${crew}` }).press('Enter');
  await expect(page.getByText(`is assigned to ${crew}.`)).toBeVisible();
  await expect(stop.getByText(crew)).toBeVisible();
  await expect(stop).toHaveAttribute('aria-current', 'true');
  await expect(stop.getByRole('button', { name: /^Day or crew/ })).toBeFocused();
  expect(await visits()).toMatchObject([{ crew: 'Deepak and Salim', crewPhone: '9810000003' }]);

  const places = page.getByRole('button', {
    name: new RegExp(`^Slots on ${formatDay(on)}, afternoon`),
  });
  await places.click();
  await dialog.getByLabel('Number of stops').fill('0');
  await dialog.getByRole('button', { name: 'Save the number' }).click();
  await expect(places).toHaveAccessibleName(/0 of 0 full$/);

  await stop.dragTo(places);
  const slot = `${formatDay(on)}, 2 pm to 6 pm`;
  await dialog.getByRole('button', { name: `Move to ${slot}`, exact: true }).click();
  await expect(dialog.getByText(/is full: slots 0, taken 0/)).toBeVisible();
  await dialog.getByRole('button', { name: `Overbook: Move to ${slot}` }).click();
  await expect(page.getByText('We’ve informed the renter.')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Afternoon/ }).getByText(number)).toBeVisible();
  expect(await visits()).toMatchObject([{ half: 'afternoon' }]);

  await page.getByRole('button', { name: crew, exact: true }).click();
  await expect(page).toHaveURL(/crew=\d+/);
  await expect(page.getByRole('button', { name: `Print the run of ${crew}` })).toBeVisible();
  await expect(stop).toBeVisible();
  await expectWell(page);
});

test('drives a run through a dead zone: kept, opened again without a line, sent once', async ({
  page,
  context,
  request,
  office,
  operator,
}) => {
  const today = TODAY;
  const crew = await newCrew(office.folder, 'Crew of the day');
  const stops = [
    await planned(request, office.folder, today),
    await planned(request, office.folder, today),
  ];
  for (const { id } of stops)
    await command(office.folder, 'give-stop', '--stop', `visit-${id}`, '--crew', crew);
  await operator('floor', '/office/run');
  await expect(page.getByRole('heading', { level: 1, name: 'Which crew is this?' })).toBeVisible();
  await expectWell(page);
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open the office' })).toHaveAttribute(
    'href',
    '/office',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Open the office' })).toBeHidden();
  await page.getByRole('button', { name: /^Crew of the day/ }).click();
  await expect(page.getByText('0 of 2 stops done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /122011/);
  await expectWell(page);
  // The worker has the page once it answers for it.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const isKept = async () =>
      (await caches.match('/office/run')) !== undefined &&
      (await (await caches.open('office-run')).keys()).length > 5;
    while (!(await isKept())) await new Promise((again) => requestAnimationFrame(again));
  });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('0 of 2 stops done')).toBeVisible();
  await expect(page.getByText('No connection.')).toBeVisible();
  const first = page.getByText(/^Order B/);
  const shown = (await first.innerText()).replace('Order ', '');
  const own = stops.find(({ number }) => number === shown);
  const done = page.getByRole('button', { name: /^Delivered, 1 item/ });
  await done.click();
  await expect(
    page.getByText('Enter the four-digit code, or say why there is none.'),
  ).toBeVisible();
  const wrong = own?.code === '0000' ? '1111' : '0000';
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('Picture before', { exact: true }).click(),
  ]);
  const photo = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  await chooser.setFiles(photo);
  await expect(page.getByText('No connection. 1 picture waiting')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Before.*on this phone$/ })).toBeVisible();
  await expectWell(page);
  await page.getByLabel('Delivery code').fill(wrong);
  await done.click();
  await page.getByRole('button', { name: /^Undo: Marked done at / }).click();
  await expect(page.getByText('No connection. 1 picture waiting')).toBeVisible();
  await page.getByLabel('Delivery code').fill(wrong);
  await done.click();
  await expect(page.getByText('No connection. 1 action waiting, 1 picture waiting')).toBeVisible();
  await expect(page.getByText('0 of 2 stops done')).toBeVisible();
  await expect(page.getByRole('heading', { name: /: code not checked yet$/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Recorded, not checked yet' })).toBeVisible();
  await expect(done).toBeHidden();
  await expectWell(page);
  await page.getByRole('button', { name: /^Next stop: / }).click();
  await expect(done).toBeVisible();
  await page.reload();
  await expect(page.getByText('No connection. 1 action waiting, 1 picture waiting')).toBeVisible();

  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'That’s not the delivery code.' });
  await expect(refused).toBeVisible();
  await expect(page.getByText('0 of 2 stops done')).toBeVisible();
  await expect(page.getByText(`Order ${shown}`)).toBeHidden();
  await refused.getByRole('button', { name: 'Open this stop' }).click();
  await expect(page.getByText(`Order ${shown}`)).toBeVisible();
  await expect(page.getByText('1 is sent.')).toBeVisible();
  await expect(refused).toBeHidden();
  const code = page.getByLabel('Delivery code');
  await expect(code).toHaveValue(wrong);
  await expect(code).toHaveAccessibleDescription(/That’s not the delivery code/);
  await page.getByLabel('Delivery code').fill(own?.code ?? '');

  await context.setOffline(true);
  await done.click();
  await expect(page.getByText('No connection. 1 action waiting')).toBeVisible();
  await expect(refused).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText('1 action waiting')).toBeHidden();
  await expect(page.getByText('1 of 2 stops done')).toBeVisible();
  expect(await own?.visits()).toMatchObject([{ state: 'done', withoutCode: null }]);
  await page.reload();
  await expect(page.getByText('1 of 2 stops done')).toBeVisible();

  await page.goto(`/office/order?number=${shown}`);
  await expect(page.getByRole('heading', { name: 'Pictures at the door' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enlarge picture 1' })).toBeVisible();
  const timeline = page.getByRole('table', { name: 'Timeline' });
  await expect(timeline.getByText('1 picture taken at the door: before')).toBeVisible();
  await expectWell(page);
});
