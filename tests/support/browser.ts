import { test as base, expect, type Page } from '@playwright/test';
import { callsTo } from './calls.ts';
import { type SignedIn, signedIn } from './shopper.ts';
import { Shops } from './shops.ts';

/**
 * Playwright's test, which also fails when the page writes an error to the console or throws one, and
 * whose own calls are each on a connection of their own; a page that it opens is there with its modules.
 * `expectedErrors` names the texts that a test provokes, such as the status of a refusal:
 * `test.use({ expectedErrors: [/status of 409/] })`.
 */
export const test = base.extend<
  { expectedErrors: RegExp[]; pageErrors: string[]; renter: SignedIn },
  { shops: Shops }
>({
  // The only fixture of a worker: one more in a file of its own would start workers again for it.
  shops: [
    async ({ browserName: _ }, provide) => {
      const shops = new Shops();
      await provide(shops);
      await shops.stop();
    },
    { scope: 'worker' },
  ],
  page: async ({ page, javaScriptEnabled }, give) => {
    if (javaScriptEnabled) waitForModules(page);
    await give(page);
    await leave(page);
  },
  request: [
    async ({ baseURL }, use) => {
      const calls = await callsTo(baseURL);
      await use(calls);
      await calls.dispose();
    },
    { scope: 'test' },
  ],
  renter: async ({ page, request }, provide) => provide(await signedIn(page, request)),
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => {
        if (event.page()?.url() !== NOWHERE) errors.push(inFull(event.error()));
      });
      await use(errors);
      const unexpected = errors.filter((text) => !expectedErrors.some((known) => known.test(text)));
      // An answer that is still on its way when a test has seen enough is nobody's failure.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(unexpected, 'errors in the console of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** A page that is nobody's. */
const NOWHERE = 'about:blank';

/** The next test has the same page, whatever this one was about to open. */
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.context().setOffline(false);
  await expect(() => page.goto(NOWHERE)).toPass();
}

/** They come after the page has loaded; a test that says until when it waits sees it without them. */
function waitForModules(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await open(address, options);
    if (!options?.waitUntil) await page.locator('#modules').waitFor({ state: 'detached' });
    return answer;
  };
}

/** An error that was thrown without a stack still has a name and a message. */
function inFull({ name, message, stack }: Error): string {
  return `${name}: ${message}\n${stack ?? ''}`;
}

export { expect };
