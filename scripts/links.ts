import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PENDING_PICTURES } from '../src/domain/catalogue/pictures/pending-pictures.ts';
import { shellFor } from '../src/domain/catalogue/pages/routes.ts';
import { ROOT } from './parts/environment.mjs';
import { command, Failure } from './parts/run.mjs';

const DIST = path.join(ROOT, 'dist');

/** Answered by the server, not by a file of dist. */
const SERVED = /^\/(api|dev|sandbox|healthz|livez)(\/|$)/;

const ATTRIBUTES =
  /\s(?:href|src|poster|action|component-url|renderer-url|data-large|data-small)="([^"]*)"/g;
const SRCSETS = /\ssrcset="([^"]*)"/g;
const CANONICAL = /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/;

function decode(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&');
}

/** Every address that a page names, as it is written. */
function addressesIn(html: string): Set<string> {
  const plain = [...html.matchAll(ATTRIBUTES)].map(([, address = '']) => address);
  const pictures = [...html.matchAll(SRCSETS)].flatMap(([, set = '']) =>
    set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  return new Set([...plain, ...pictures].map(decode));
}

const files = new Set(existsSync(DIST) ? filesOf(DIST) : []);
const texts = new Map<string, string>();

interface Fault {
  readonly page: string;
  readonly address: string;
  readonly fault: string;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8');
  texts.set(file, text);
  return text;
}

/** The file that answers an address, as the server and a static host look it up. */
function fileFor(address: string): string | undefined {
  const wanted = shellFor(address) ?? address;
  const names = wanted === '/' ? ['index.html'] : [`${wanted}.html`, wanted];
  return names.map((name) => path.join(DIST, name)).find((file) => files.has(file));
}

/** What is wrong with an address of our own; undefined when it leads somewhere. */
function faultOf({ pathname, hash }: URL): string | undefined {
  const address = decodeURIComponent(pathname);
  if (SERVED.test(address)) return undefined;
  if (address.length > 1 && address.endsWith('/')) return 'has a trailing slash';
  const file = fileFor(address);
  if (!file) return 'leads nowhere';
  const fragment = decodeURIComponent(hash.slice(1));
  const isLost =
    fragment !== '' && file.endsWith('.html') && !textOf(file).includes(` id="${fragment}"`);
  return isLost ? `has no part called "${fragment}"` : undefined;
}

function faultsOf(page: string): Fault[] {
  const html = textOf(page);
  const name = path.relative(DIST, page).replace(/(^index)?\.html$/, '');
  const { origin } = new URL(CANONICAL.exec(html)?.[1] ?? 'http://shop.test');
  return [...addressesIn(html)]
    .filter((address) => URL.canParse(address, `${origin}/${name}`))
    .map((address) => ({ address, url: new URL(address, `${origin}/${name}`) }))
    .filter(({ url }) => url.origin === origin)
    .flatMap(({ address, url }) => {
      const fault = faultOf(url);
      return fault ? [{ page: `/${name}`, address, fault }] : [];
    });
}

/** The shells that the route table promises. */
function faultsOfRedirects(): Fault[] {
  const file = path.join(DIST, '_redirects');
  if (!existsSync(file)) return [{ page: '/_redirects', address: '', fault: 'is missing' }];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/)[1] ?? '')
    .filter((target) => target !== '' && !target.includes(':') && !fileFor(target))
    .map((target) => ({ page: '/_redirects', address: target, fault: 'leads nowhere' }));
}

await command(async () => {
  if (files.size === 0) throw new Failure('There is no dist/ to check: run "npm run build" first.');
  if (existsSync(path.join(DIST, PENDING_PICTURES))) {
    throw new Failure(
      'dist/ lacks pictures, since "npm start" built it: run "npm run build" first.',
    );
  }
  const pages = [...files].filter((file) => file.endsWith('.html'));
  const faults = [...pages.flatMap(faultsOf), ...faultsOfRedirects()];
  const byAddress = Map.groupBy(faults, ({ address, fault }) => `${address} ${fault}`);
  for (const [sentence, [first, ...others]] of byAddress) {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    console.log(`${sentence}: on ${first?.page}${more}`);
  }
  if (faults.length > 0)
    throw new Failure(`${byAddress.size} broken links on ${pages.length} pages.`);
  console.log(`Every link of ${pages.length} pages leads somewhere.`);
});
