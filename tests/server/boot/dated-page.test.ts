import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { day } from '#domain/base/kolkata.ts';
import { datedPage, withTermsOf } from '#server/boot/dated-page.ts';
import { keepPagesLive } from '#server/boot/live-pages.ts';
import { SiteFiles } from '#server/boot/site-files.ts';

const COMING = '<p class="hint" data-last-day="2026-12-04">From 5 Dec.</p>';
const IN_FORCE = '<strong data-first-day="2026-12-05" hidden>In force.</strong>';

test('what is dated is shown on its days only, and what is right stays as it is', () => {
  const built = COMING + IN_FORCE;
  expect(datedPage(built, day('2026-12-04'))).toBe(built);
  const later = datedPage(built, day('2026-12-05'));
  expect(later).toBe(
    '<p class="hint" data-last-day="2026-12-04" hidden>From 5 Dec.</p><strong data-first-day="2026-12-05">In force.</strong>',
  );
  expect(datedPage(later, day('2026-12-05'))).toBe(later);
  expect(datedPage(later, day('2026-12-04'))).toBe(built);
});

test('a page without terms keeps its text', () => {
  const page = '<article data-terms="2026-11-29">Old</article>';
  expect(withTermsOf(page, '')).toBe(page);
});

test('the address of the terms shows the version in force that day, without a new build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'basera-terms-'));
  const pageOf = (title: string, version: string, text: string) =>
    `<h1>${title}</h1><article data-terms="${version}">${text}</article><footer></footer>`;
  await mkdir(join(folder, 'terms-conditions'));
  await writeFile(join(folder, 'terms-conditions.html'), pageOf('Terms', '2026-11-29', 'Old'));
  const later = pageOf('Terms of 5 Dec', '2026-12-05', `At $1. ${IN_FORCE}`);
  await writeFile(join(folder, 'terms-conditions/2026-12-05.html'), later);
  const files = new SiteFiles(folder);
  const terms = ['2026-11-29', '2026-12-05'].map((version) => ({
    version: day(version),
    publishedOn: day(version),
  }));
  const prices = { offers: new Map(), coupons: [], sets: [] };
  const readAt = async (now: string) => {
    const readPrices = () => Promise.resolve(prices);
    const log = pino({ level: 'silent' });
    await keepPagesLive(files, { log, readPrices, terms, now: () => new Date(now) })();
    return (await files.answer('/terms-conditions.html', undefined)).body.toString();
  };
  // The last minute of 4 December in Kolkata, and the first of 5 December.
  expect(await readAt('2026-12-04T18:29:00Z')).toBe(pageOf('Terms', '2026-11-29', 'Old'));
  expect(await readAt('2026-12-04T18:30:00Z')).toBe(
    pageOf('Terms', '2026-12-05', 'At $1. <strong data-first-day="2026-12-05">In force.</strong>'),
  );
  await rm(folder, { recursive: true });
});
