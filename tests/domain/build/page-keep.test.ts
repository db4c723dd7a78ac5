import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageCache } from '../../../src/build/integrations/page-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keep-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

type Keys = Readonly<Record<string, string | undefined>>;

interface Built {
  /** The pages that were made. */
  readonly made: readonly string[];
  /** The finished site. */
  readonly site: Readonly<Record<string, string>>;
  /** The texts of taken over pages whose pictures nobody else asks for. */
  readonly told: readonly string[];
}

/** Builds pages, each showing its key, as Astro does: a page is a file that is finished afterwards. */
async function build(keys: Keys, madeFrom = 'sources'): Promise<Built> {
  const site = path.join(folder, 'dist');
  await rm(site, { recursive: true, force: true });
  await mkdir(site);
  const keep = new PageCache(
    (_pathname, cacheKey) => `${madeFrom} ${cacheKey}`,
    path.join(folder, 'keep'),
  );
  const made: string[] = [];
  const prerenderer = keep.around({
    name: 'standard',
    getStaticPaths: () =>
      Object.entries(keys).map(([name, cacheKey]) => ({
        pathname: name === 'index' ? '/' : `/${name}`,
        route: { type: name.startsWith('rss') ? 'endpoint' : 'page' },
        cacheKey,
      })),
    render: (request: Request) => {
      const name = new URL(request.url).pathname.slice(1);
      made.push(name);
      return new Response(`${globalThis.pageByItsKey ?? 'no key'} from ${madeFrom}`);
    },
  } as unknown as AstroPrerenderer);
  await prerenderer.getStaticPaths();
  for (const name of Object.keys(keys)) {
    const request = new Request(`https://basera.example/${name}.html`);
    const answer = (await prerenderer.render(request, {} as never)) as Response;
    if (answer.body) await writeFile(path.join(site, `${name}.html`), await answer.text());
  }
  const told: string[] = [];
  keep.lay(site, (html) => told.push(html));
  const files = await readdir(site);
  for (const file of files.filter((each) => !keep.isLaid(each))) {
    const html = await readFile(path.join(site, file), 'utf8');
    await writeFile(path.join(site, file), `${html}, finished`);
  }
  keep.keep(site);
  const texts = files.map(async (file) => [file, await readFile(path.join(site, file), 'utf8')]);
  return { made, told, site: Object.fromEntries(await Promise.all(texts)) as Built['site'] };
}

test('takes a page over as it was finished while its key is the same', async () => {
  const first = await build({ sofa: 'a', bed: 'b', index: undefined });
  expect(first.made).toEqual(['sofa.html', 'bed.html', 'index.html']);
  expect(first.site['sofa.html']).toBe('sofa.html from sources, finished');
  const again = await build({ sofa: 'a', bed: 'b', index: undefined });
  expect(again.made).toEqual([]);
  expect(again.site).toEqual(first.site);
});

test('always makes what is no page', async () => {
  await build({ sofa: 'a', rss: undefined });
  expect((await build({ sofa: 'a', rss: undefined })).made).toEqual(['rss.html']);
});

test('tells the text of a page that has no key, for the pictures in it', async () => {
  const pages = { sofa: 'a', lists: undefined };
  expect((await build(pages)).told).toEqual([]);
  expect((await build(pages)).told).toEqual(['no key from sources, finished']);
});

test('makes a page anew whose key has changed', async () => {
  await build({ sofa: 'a', bed: 'b' });
  expect((await build({ sofa: 'a', bed: 'c' })).made).toEqual(['bed.html']);
});

test('makes every page anew once what no key names has changed', async () => {
  await build({ sofa: 'a', bed: 'b' });
  const { made, site } = await build({ sofa: 'a', bed: 'b' }, 'other sources');
  expect(made).toEqual(['sofa.html', 'bed.html']);
  expect(site['bed.html']).toBe('bed.html from other sources, finished');
});

test('keeps nothing of a page that is no more, or is not as it was', async () => {
  await build({ sofa: 'a', bed: 'b' });
  await build({ sofa: 'c' });
  expect(await readdir(path.join(folder, 'keep'))).toHaveLength(1);
  expect((await build({ sofa: 'a', bed: 'b' })).made).toEqual(['sofa.html', 'bed.html']);
});

test('says which page is made under a key, and that none is elsewhere', async () => {
  const { site } = await build({ sofa: 'a', lists: undefined });
  expect(site['sofa.html']).toMatch(/^sofa\.html from/);
  expect(site['lists.html']).toMatch(/^no key from/);
});
