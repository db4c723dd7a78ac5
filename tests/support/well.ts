import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { BOTH_WIDTHS, DESK, PHONE } from './widths.ts';

const NARROWEST = { width: 360, height: 740 };

/** What axe found nothing in, by its markup and how that is shown; both workers write it and read it. */
const CLEAN = path.join(process.env['BASERA_TEST_DATA'] ?? '', 'passed-by-axe.txt');

const readClean = () => new Set(existsSync(CLEAN) ? readFileSync(CLEAN, 'utf8').split('\n') : []);

/**
 * Fails if the page, in its present state, breaks a rule of axe or scrolls sideways. A test that runs
 * at one width looks at both here; one that runs at both looks at its own.
 */
export async function expectWell(page: Page): Promise<void> {
  const own = page.viewportSize() ?? DESK;
  await expectAccessible(page);
  if (!test.info().tags.includes(BOTH_WIDTHS)) {
    await page.setViewportSize(own.width < DESK.width ? DESK : PHONE);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(own);
}

/** Nothing of the page is beside the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(beyond, 'pixels beside the screen').toBeLessThanOrEqual(0);
}

/** With text twice as large, nothing of the page is beside the screen of a phone, or of a small one. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const own = page.viewportSize() ?? PHONE;
  const style = await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await style.evaluate((each) => (each as Element).remove());
  await page.setViewportSize(own);
}

/**
 * Fails with the rule, its help and the places of every axe violation at the present width. Parts that axe
 * has already passed as they are shown now (the header, the footer, the page behind a window, most of a page
 * at its second width) are left out: looking costs more than anything else here. Motion is stopped:
 * half-faded words have no contrast.
 */
async function expectAccessible(page: Page): Promise<void> {
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(endFades);
  const parts = (await page.evaluate(partsOf)).map(({ selector, shown }) => ({
    selector,
    digest: createHash('sha1').update(shown).digest('base64'),
  }));
  const clean = readClean();
  const unknown = parts.filter(({ digest }) => !clean.has(digest));
  const known = parts.filter(({ digest }) => clean.has(digest));
  const found = unknown.length === 0 ? [] : await violations(page, known);
  if (moves) await page.emulateMedia({ reducedMotion: null });
  expect(found).toEqual([]);
  if (unknown.length > 0) {
    appendFileSync(CLEAN, unknown.map(({ digest }) => `${digest}\n`).join(''));
  }
}

async function violations(
  page: Page,
  leftOut: readonly { readonly selector: string }[],
): Promise<readonly object[]> {
  // Nothing but what axe itself keeps in the page tells that it is there; sending it takes long.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page }).setLegacyMode();
  for (const { selector } of leftOut) axe.exclude(selector);
  const { violations: all } = await axe
    .options({ resultTypes: ['violations'], preload: false })
    .analyze();
  return all.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target }) => target.join(' ')),
  }));
}

interface Part {
  readonly selector: string;
  /** Its markup without numbers, and where and in which colours each of its elements is shown. */
  readonly shown: string;
}

/**
 * The elements that divide the page: sections and blocks, down to those of some lines. Numbers, and words
 * with digits in them (codes, names of accounts), are all the same to axe; the level of a heading is not.
 */
function partsOf(): Part[] {
  const few = 3000;
  const divided = /^(?:BODY|MAIN|DIV|SECTION|ARTICLE|FORM|HEADER|FOOTER|ASTRO-ISLAND)$/;
  const left = /^(?:SCRIPT|STYLE|TEMPLATE|LINK)$/;
  const look = (each: Element): string => {
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return '-';
    const { color, backgroundColor, position } = getComputedStyle(each);
    return `${color}${backgroundColor}${position}`;
  };
  const within = (root: Element, selector: string): Part[] => {
    const children = [...root.children];
    const isDivided = divided.test(root.tagName) && children.length > 0;
    if (isDivided && (root === document.body || root.outerHTML.length > few)) {
      return children.flatMap((child, at) =>
        left.test(child.tagName) ? [] : within(child, `${selector} > :nth-child(${at + 1})`),
      );
    }
    const markup = root.outerHTML.replaceAll(/(?<![<\w/-])[\w-]*\d[\w-]*/g, '0');
    const looks = [root, ...root.querySelectorAll('*')].map(look).join(' ');
    return [{ selector, shown: `${markup} ${looks}` }];
  };
  return within(document.body, 'body');
}

/**
 * Ends what fades, also on a slow machine, where waiting for frames would look at colours half way. The
 * end of one may start the next.
 */
function endFades(): void {
  const fades = document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
  for (const fade of fades) fade.finish();
  if (fades.length > 0) endFades();
}
