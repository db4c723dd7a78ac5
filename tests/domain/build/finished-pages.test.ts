import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishPages } from '../../../src/build/integrations/finish-pages.ts';

let site: string;
beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'site-'));
});
afterEach(async () => {
  await rm(site, { recursive: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(site, name)), { recursive: true });
  await writeFile(path.join(site, name), text);
}

/** What is sent of a page after the build, where Astro writes these hashes into every policy. */
async function finished(name: string, hashes: readonly string[] = []): Promise<string> {
  const dir = pathToFileURL(`${site}/`);
  await finishPages(
    () => false,
    () => new Set(hashes),
  ).hooks['astro:build:done']!({ dir } as never);
  return readFile(path.join(site, name), 'utf8');
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64');
const hashOf = (text: string) => `'sha256-${digestOf(text)}'`;
const policyOf = (...texts: string[]) =>
  `<meta http-equiv="content-security-policy" content="style-src 'self'${texts.map((text) => ` ${hashOf(text)}`).join('')};">`;

test('a page that is there without its scripts names them where they wait, with what they import', async () => {
  await write('_astro/page.a1.js', 'import{a}from"./money.b2.js";a();');
  await write('_astro/money.b2.js', 'import"./name.c3.js";export const a=1;');
  await write('_astro/name.c3.js', '');
  const tag = '<script type="module" src="/_astro/page.a1.js"></script>';
  const late = '<astro-island component-url="/_astro/late.js" client="intent"></astro-island>';
  await write(
    'sofa.html',
    `<html lang="en"><head>${tag}</head><body>${late}<p>₹ 499</p>${tag}</body></html>`,
  );
  const waiting =
    '<link rel="modulepreload" href="/_astro/money.b2.js">' +
    `<link rel="modulepreload" href="/_astro/name.c3.js">${tag}`;
  expect(await finished('sofa.html')).toBe(
    `<html data-unpainted lang="en"><head><template id="modules">${waiting}</template></head>` +
      `<body>${late}<p>₹ 499</p></body></html>`,
  );
});

test.each([
  ['an island at once', '', '<astro-island component-url="/_astro/cart.a1.js" client="load">'],
  ['what it says of itself', ' data-at-once="true"', ''],
])(
  'a page that is nothing without its scripts asks for them at once: %s',
  async (_, root, island) => {
    await write('_astro/page.b2.js', 'import"./money.c3.js";');
    await write('_astro/money.c3.js', '');
    await write('_astro/cart.a1.js', '');
    const tag = '<script type="module" src="/_astro/page.b2.js"></script>';
    await write('cart.html', `<html${root}><head>${tag}</head><body>${island}</body></html>`);
    const met = [...(island ? ['cart.a1'] : []), 'money.c3'];
    const links = met
      .map((name) => `<link rel="modulepreload" href="/_astro/${name}.js">`)
      .join('');
    expect(await finished('cart.html')).toBe(
      `<html data-unpainted${root}><head>${tag}${links}</head><body>${island}</body></html>`,
    );
  },
);

test('a page names in its policy its own styles, and what it alone asked for', async () => {
  const [own, others, asked] = ['.price::before{content:"₹"}', '.list{}', 'brought by a script'];
  const page = (policy: string) =>
    `<html><head>${policy}<style>${own}</style></head><body>Sofa, ₹ 499</body></html>`;
  await write('sofa.html', page(policyOf(own, others, asked)));
  await write('list.html', `<html><head>${policyOf(own, others)}<style>${others}</style></head>`);
  await write('admin.html', '<html><head></head>');
  const everywhere = [own, others].map(digestOf);
  expect(await finished('sofa.html', everywhere)).toBe(page(policyOf(own, asked)));
  expect(await readFile(path.join(site, 'list.html'), 'utf8')).toContain(policyOf(others));
});

test('a policy far down in the head of a page counts like any other', async () => {
  const others = '.list{}';
  const page = (policy: string) => `<html><head><!--${'-'.repeat(100_000)}-->${policy}</head>`;
  await write('sofa.html', page(policyOf(others)));
  expect(await finished('sofa.html', [digestOf(others)])).toBe(page(policyOf()));
});
