import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { productEntrySchema } from '#domain/content/entries/product-entry.ts';
import { expect, test } from '../../support/browser.ts';
import { type DevShop, openDevShop } from '../../support/dev-shop.ts';

const SOFA = 'content/products/furniture/oslo-3-seater-sofa.md';
const ARTICLE = 'content/blog/types-of-wood.mdx';
const FILES = [SOFA, ARTICLE, 'content/faq.yaml', 'content/policies.yaml'];

/** Gives the screen a folder that the browser keeps, in place of one that a person would choose. */
async function chooseFolder(page: Page, shop = ''): Promise<void> {
  await page.context().route(/^https:/, (route) => route.fulfill({ json: {} }));
  await page.addInitScript(() => {
    Object.assign(globalThis, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(`${shop}/admin`);
  const files = await Promise.all(FILES.map(async (path) => [path, await readFile(path, 'utf8')]));
  await page.evaluate(async (entries) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path = '', text = ''] of entries) {
      const steps = path.split('/');
      let folder = root;
      for (const step of steps.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(step, { create: true });
      }
      const file = await folder.getFileHandle(steps.at(-1) ?? '', { create: true });
      const writer = await file.createWritable();
      await writer.write(text);
      await writer.close();
    }
  }, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
}

/** What the screen wrote into the folder. */
function written(page: Page, path: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const steps = wanted.split('/');
    let folder = await navigator.storage.getDirectory();
    for (const step of steps.slice(0, -1)) folder = await folder.getDirectoryHandle(step);
    return (await (await folder.getFileHandle(steps.at(-1) ?? '')).getFile()).text();
  }, path);
}

test.describe('the editing screen', { tag: '@desktop' }, () => {
  // Its fonts are asked for elsewhere; ours stands in where that does not answer.
  test.use({ expectedErrors: [/OTS parsing error|Failed to decode downloaded font/] });

  test('offers to sign in nowhere while no repository is set', async ({ page }) => {
    await page.context().route(/^https:/, (route) => route.fulfill({ json: {} }));
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign In/ })).toBeHidden();
  });

  test('saves a product that the shop still accepts, its rents under their months', async ({
    page,
  }) => {
    await chooseFolder(page);
    await page.getByRole('treeitem', { name: 'Products', exact: true }).click();
    await page.getByText('Oslo 3-seater sofa').click();
    await page.getByRole('textbox', { name: 'Summary' }).fill('Seats three, and a cat.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => written(page, SOFA)).toContain('Seats three, and a cat.');
    const [, head = '', body] = (await written(page, SOFA)).split(/^---$/m);
    const entry = productEntrySchema.parse(parse(head));
    const [, before = '', text] = (await readFile(SOFA, 'utf8')).split(/^---$/m);
    expect(entry).toEqual({
      ...productEntrySchema.parse(parse(before)),
      summary: 'Seats three, and a cat.',
    });
    expect(body?.trim()).toBe(text?.trim());
  });

  test('leaves the text of an article as it was written', async ({ page }) => {
    await chooseFolder(page);
    await page.getByText('Types of wood for beds').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Woods for beds');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => written(page, ARTICLE)).toContain('Woods for beds');
    const [, , body] = (await written(page, ARTICLE)).split(/^---$/m);
    const [, , text] = (await readFile(ARTICLE, 'utf8')).split(/^---$/m);
    expect(body?.trim()).toBe(text?.trim());
  });

  test.describe('of npm run dev', () => {
    // Both ask one server.
    test.describe.configure({ mode: 'default' });
    let shop: DevShop;
    test.beforeAll(async () => {
      shop = await openDevShop();
    });
    test.afterAll(() => shop.stop());

    test('shows an article as it is typed, as readers will see it, and tells its mistakes', async ({
      page,
    }) => {
      await chooseFolder(page, shop.address);
      await page.getByText('Types of wood for beds').click();
      const pane = page.frameLocator('iframe[title="Content Preview"]');
      const article = pane.frameLocator('iframe:not(.coming)');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText('Types of wood for beds');

      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      const written = await text.inputValue();
      const price = '<Price of="oslo-3-seater-sofa" months={12} city="gurgaon" gst />';
      await text.fill(`It is ${price} a month.\n\n${written}`);
      await expect(article.getByText('It is ₹1,061 a month.')).toBeVisible();

      await text.fill(`Ask.\n\n<Callout title="Ask">\n\n${written}`);
      await expect(pane.getByRole('status')).toContainText(
        'line 3: Expected a closing tag for `<Callout>`',
      );
      await expect(article.getByText('It is ₹1,061 a month.')).toBeVisible();

      await text.fill(`Mended.\n\n${written}`);
      await expect(article.getByText('Mended.')).toBeVisible();
      await expect(pane.getByRole('status')).toBeEmpty();
      await pane.getByRole('button', { name: 'Phone' }).click();
      const width = () => article.locator('html').evaluate((page) => page.clientWidth);
      await expect.poll(width).toBe(390);
    });

    test('compiles nothing that another page sends', async ({ request }) => {
      const draft = { slug: '', head: {}, body: 'Text.' };
      for (const origin of ['https://elsewhere.example', undefined]) {
        const response = await request.post(`${shop.address}/admin/draft/a`, {
          headers: origin ? { origin } : {},
          data: draft,
        });
        expect(response.status()).toBe(403);
      }
    });
  });
});
