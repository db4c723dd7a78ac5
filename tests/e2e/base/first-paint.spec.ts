import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser.ts';
import { stopTheClock } from '../../support/clock.ts';
import { hold } from '../../support/held.ts';
import { count } from '../../support/list.ts';
import { livesIn } from '../../support/shopper.ts';

const PAGES = [
  '/gurgaon',
  '/gurgaon/furniture',
  '/gurgaon/furniture/sofas/oslo-3-seater-sofa',
  '/search/sofa',
  '/cart',
  '/blogs',
];

const PICTURES = /\.(?:avif|webp)$/;

test('paints without waiting for another file', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  for (const path of PAGES) {
    await page.goto(path);
    expect(await filesThatBlock(page), path).toEqual([]);
  }
});

test('names at once what it would find step by step', async ({ page }) => {
  await livesIn(page, 'gurgaon');
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { named, imported } = await modulesOf(page);
    expect(imported.length, path).toBeGreaterThan(0);
    expect(
      imported.filter((address) => !named.includes(address)),
      path,
    ).toEqual([]);
  }
});

/** What a page asks of what a search finds, from here on. */
function watchSearches(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/product\/(?:chosen|search)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

test('is served with what a search finds in the first city, and asks for none of it', async ({
  page,
}) => {
  await livesIn(page, 'gurgaon');
  const asked = watchSearches(page);
  const letGo = await hold(page);
  await page.goto('/search/study%20table?sort=rent', { waitUntil: 'commit' });
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toBeVisible();
  await expect(page).toHaveTitle('study table on rent in Gurgaon | Basera');
  letGo();
  await expect(page.locator('[data-served]')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Best match');
  await expect(page).toHaveURL('/search/study%20table');
  expect(asked).toEqual(['/api/product/chosen']);
});

test('asks once for what a search finds in another city, before its scripts have come', async ({
  page,
}) => {
  await livesIn(page, 'delhi');
  const asked = watchSearches(page);
  const answered = page.waitForResponse('**/api/product/chosen?**');
  const letGo = await hold(page);
  await page.goto('/search?q=study+table&sort=rent', { waitUntil: 'commit' });
  expect(new URL((await answered).url()).searchParams.get('filter')).toBe('?sort=rent');
  await expect(count(page)).toBeHidden();
  letGo();
  await expect(count(page)).toHaveText(/products found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“study table” in Delhi');
  await expect(page).toHaveURL('/search/study%20table?sort=rent');
  expect(asked.toSorted()).toEqual([
    '/api/product/chosen',
    '/api/product/search/spelling/study%20table',
  ]);
});

test.describe('until what is seen first has been painted', () => {
  for (const path of ['/gurgaon', '/gurgaon/furniture', '/blogs']) {
    test(`${path} asks for no module, and for no picture below`, async ({ page }) => {
      await livesIn(page, 'gurgaon');
      const asked = watch(page);
      const letGo = await hold(page, PICTURES);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading').first()).toBeAttached();
      expect(asked.modules).toEqual([]);
      expect(asked.pictures).toHaveLength(1);
      letGo();
      await expect.poll(() => asked.modules).not.toEqual([]);
    });
  }

  test('a press brings the modules at once, and is done', async ({ page }) => {
    await livesIn(page, 'gurgaon');
    await hold(page, PICTURES);
    await page.goto('/gurgaon', { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').getByRole('button', { name: 'City' }).click();
    await expect(page.getByRole('dialog', { name: 'Where do you live?' })).toBeVisible();
  });

  test('an address that asks for something else is answered', async ({ page }) => {
    await livesIn(page, 'gurgaon');
    await hold(page, PICTURES);
    await page.goto('/gurgaon/furniture?sort=rent', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rent');
  });

  test('a picture that hangs holds up nothing for long', async ({ page }) => {
    await stopTheClock(page);
    await livesIn(page, 'gurgaon');
    const asked = watch(page);
    await hold(page, PICTURES);
    await page.goto('/gurgaon', { waitUntil: 'domcontentloaded' });
    expect(asked.modules).toEqual([]);
    await page.clock.runFor(3000);
    await expect.poll(() => asked.modules).not.toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('pictures below wait for nothing', async ({ page }) => {
      const asked = watch(page);
      await hold(page, PICTURES);
      await page.goto('/gurgaon', { waitUntil: 'domcontentloaded' });
      await expect.poll(() => asked.pictures.length).toBeGreaterThan(1);
    });
  });
});

test.describe('before anybody scrolls', () => {
  for (const path of ['/gurgaon', '/gurgaon/furniture', '/search/sofa']) {
    test(`${path} asks for pictures in view, and for others then`, async ({ page }) => {
      await livesIn(page, 'gurgaon');
      const asked = watch(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(new Set(asked.pictures)).toEqual(new Set(await picturesInView(page)));
      const before = asked.pictures.length;
      await page.evaluate(() => scrollBy(0, 10));
      await expect.poll(() => asked.pictures.length).toBeGreaterThan(before);
    });
  }
});

/** What stands in the window, or would if it were there. */
function picturesInView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect();
        return left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
      })
      .map(({ currentSrc }) => new URL(currentSrc).pathname),
  );
}

function filesThatBlock(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(
        (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
      )
      .map(({ name }) => name),
  );
}

/** The modules and pictures that a page asks for. */
function watch(page: Page) {
  const modules: string[] = [];
  const pictures: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/_astro\/.*\.js$/.test(pathname)) modules.push(pathname);
    if (PICTURES.test(pathname)) pictures.push(pathname);
  });
  return { modules, pictures };
}

/** The modules that the page's head names, and those that it imports; what is late is fetched first. */
function modulesOf(page: Page): Promise<{ named: string[]; imported: string[] }> {
  return page.evaluate(() => {
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'));
    const late = new Set(
      entries.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ name }) => name),
    );
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
    return {
      named: [...Array.from(links, ({ href }) => href), ...Array.from(scripts, ({ src }) => src)],
      imported: entries.map(({ name }) => name).filter((name) => !late.has(name)),
    };
  });
}
