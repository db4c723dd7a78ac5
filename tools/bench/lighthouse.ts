import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/parts/chromium.mjs';
import { freePort } from '../../scripts/parts/postgres.mjs';
import { Failure } from '../../scripts/parts/run.mjs';
import { type Bar, type Figure, median } from './figure.ts';
import { openHouse } from './house.ts';

const TIMES = 3;

interface Page {
  readonly path: string;
  /** The bars of its kind: score, LCP and TBT in milliseconds, requests before anybody scrolls. */
  readonly score: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly requests: number;
}

const PAGES: Readonly<Record<string, Page>> = {
  home: { path: '/', score: 100, lcp: 1200, tbt: 0, requests: 14 },
  list: { path: '/gurgaon/furniture', score: 100, lcp: 1200, tbt: 20, requests: 18 },
  product: {
    path: '/gurgaon/furniture/sofas/oslo-3-seater-sofa',
    score: 100,
    lcp: 1000,
    tbt: 20,
    requests: 14,
  },
  blog: { path: '/blogs', score: 100, lcp: 1000, tbt: 0, requests: 9 },
  cart: { path: '/cart', score: 97, lcp: 1500, tbt: 100, requests: 14 },
  search: { path: '/search/sofa', score: 97, lcp: 1500, tbt: 100, requests: 18 },
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Seen = Readonly<Record<string, number>>;

/** Kept from search engines. */
const UNFOUND: ReadonlySet<string> = new Set(['cart', 'search']);

/** The built pages as Lighthouse's simulated phone sees them: the median of three visits each. */
export async function benchLighthouse(isBrief: boolean): Promise<Figure[]> {
  const house = await openHouse('PGlite');
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const figures: Figure[] = [];
    for (const [name, page] of Object.entries(PAGES).slice(0, isBrief ? 1 : undefined)) {
      const visits: Seen[] = [];
      for (let time = 0; time < (isBrief ? 1 : TIMES); time += 1) {
        visits.push(await visit(house.server.address + page.path, port));
      }
      const of = (what: string) => median(visits.map((seen) => seen[what] ?? NaN));
      const add = (what: string, unit: string, bar?: Bar) =>
        figures.push({ name: `${name}, ${what}`, value: of(what), unit, ...(bar ? { bar } : {}) });
      add('performance', '', { atLeast: page.score });
      add('accessibility', '', { atLeast: 100 });
      add('best-practices', '', { atLeast: 100 });
      add('seo', '', UNFOUND.has(name) ? undefined : { atLeast: 100 });
      add('LCP', 'ms', { atMost: page.lcp });
      add('TBT', 'ms', { atMost: page.tbt });
      add('CLS', '', { atMost: name === 'cart' ? 0.01 : 0 });
      add('requests', '', { atMost: page.requests });
      add('scripts', 'kB');
    }
    return figures;
  } finally {
    await browser.close();
    await house.close();
  }
}

async function visit(url: string, port: number): Promise<Seen> {
  const told = await lighthouse(url, { port, logLevel: 'error', output: 'json' });
  if (!told || told.lhr.runtimeError) {
    throw new Failure(`Lighthouse does not see ${url}: ${told?.lhr.runtimeError?.message ?? ''}`);
  }
  const { audits, categories } = told.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const loaded = requestsOf(audits['network-requests']?.details);
  const scripts = loaded.filter(({ resourceType }) => resourceType === 'Script');
  return {
    ...Object.fromEntries(CATEGORIES.map((id) => [id, (categories[id]?.score ?? 0) * 100])),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    // What a late module needs is fetched and then imported: the second time it comes from the cache.
    requests: loaded.filter(({ transferSize = 0 }) => transferSize > 0).length,
    scripts: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
  };
}

interface Loaded {
  readonly resourceType?: string;
  readonly transferSize?: number;
}

function requestsOf(details: unknown): readonly Loaded[] {
  const { items = [] } = Object(details) as { readonly items?: readonly Loaded[] };
  return items;
}
