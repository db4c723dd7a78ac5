import { expect, test } from '../../support/browser.ts';
import { livesIn } from '../../support/shopper.ts';
import { expectWell } from '../../support/well.ts';

const ROOMS = ['/vrBedroom', '/vrKitchen'];

/** A browser that draws without a graphics card. */
const DRAWING = ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader'];
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, args: DRAWING }),
    { scope: 'worker' },
  ],
});

for (const path of ROOMS) {
  test(`${path} shows its poster and lists what stands in the room, without the viewer`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await livesIn(page, 'gurgaon');
    await page.goto(path, { waitUntil: 'networkidle' });
    const room = page.getByRole('region', { name: /^Look around/ });
    await expect(room.getByRole('img')).toBeVisible();
    await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible();
    expect(scripts.filter((url) => url.includes('panorama'))).toEqual([]);
    await expectWell(page);
  });

  test(`${path} can be looked around in, and its products lead to their pages`, async ({
    page,
  }) => {
    await livesIn(page, 'gurgaon');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const room = page.getByRole('region', { name: /^Look around/ });
    await room.getByRole('button', { name: 'Look around' }).click();
    const stage = room.getByRole('group', { name: /^Panorama/ });
    await expect(stage).toBeFocused();
    await expect(stage.locator('canvas')).toBeVisible();
    const links = room.getByRole('listitem').getByRole('link').filter({ visible: true });
    const places = () =>
      links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
    await expect(links.first()).toContainText('₹');
    const before = await places();
    await page.keyboard.press('ArrowRight');
    await expect.poll(places).not.toEqual(before);
    await room.getByRole('button', { name: 'Zoom in' }).click();
    await expectWell(page);

    await links.last().focus();
    await expect(room.getByRole('listitem').last()).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/gurgaon\/.+\/.+\/.+/);
  });
}

test('shows the prices and links of the visitor’s city', async ({ page }) => {
  await livesIn(page, 'delhi');
  await page.goto('/vrBedroom');
  const product = page.getByRole('article').filter({ visible: true }).first().getByRole('link');
  await expect(product).toHaveAttribute('href', /^\/delhi\//);
});

test('names nothing that is out of stock, by the content or by now', async ({ page }) => {
  const dishwasher = page.locator('a[href*="/dishwasher-13-place"]');
  const stove = page.locator('a[href^="/gurgaon"][href*="/gas-stove-2-burner"]');
  await page.route('**/api/product/listBySlugs?*', async (route) => {
    const response = await route.fetch();
    const cards = (await response.json()) as { slug: string }[];
    const json = cards.map((card) =>
      card.slug === 'gas-stove-2-burner' ? { ...card, status: 'Out of Stock' } : card,
    );
    await route.fulfill({ response, json });
  });
  await livesIn(page, 'gurgaon');
  await page.goto('/vrKitchen');
  await page.getByRole('button', { name: 'Look around' }).click();
  const room = page.getByRole('region', { name: /^Look around/ });
  await expect(room.getByRole('link')).toHaveCount(5);
  await expect(room.locator('a[href^="/delhi"]')).toHaveCount(0);
  await expect(dishwasher.and(page.locator('[href^="/gurgaon"]'))).toHaveCount(0);
  await expect(stove).toBeHidden();
});

test.describe('when the panorama cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch|PSV|panorama/i] });

  test('the picture stays with a sentence, and another try succeeds', async ({ page }) => {
    await livesIn(page, 'gurgaon');
    await page.route('**/_astro/vr-bedroom*', (route) => route.abort());
    await page.goto('/vrBedroom');
    const room = page.getByRole('region', { name: /^Look around/ });
    await room.getByRole('button', { name: 'Look around' }).click();
    await expect(room.getByText('We can’t show the panorama on this device.')).toBeVisible();
    await expect(room.getByRole('img')).toBeVisible();
    await expectWell(page);
    await page.unroute('**/_astro/vr-bedroom*');
    await room.getByRole('button', { name: 'Try again' }).click();
    await expect(room.getByRole('group', { name: /^Panorama/ })).toBeFocused();
  });
});

test.describe('without WebGL', () => {
  test('the picture stays with a sentence', async ({ page }) => {
    await page.addInitScript(() => {
      OffscreenCanvas.prototype.getContext = () => null;
    });
    await livesIn(page, 'gurgaon');
    await page.goto('/vrKitchen');
    const room = page.getByRole('region', { name: /^Look around/ });
    await room.getByRole('button', { name: 'Look around' }).click();
    await expect(room.getByText('We can’t show the panorama on this device.')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the room reads with its picture and products', async ({ page }) => {
    await page.goto('/vrBedroom');
    await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Look around' })).toBeHidden();
  });
});
