import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { listPageAsked, listPageFile } from '#domain/catalogue/list/list-page.ts';
import { SEARCH_RENDERER } from '#domain/catalogue/search/search-path.ts';
import { isAccepted } from '#server/lib/encoding.ts';

const YEAR_IN_CACHE = 'public, max-age=31536000, immutable';
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate';

/** Of what was asked for last so much is held, in bytes: some hundred pages with all that they load. */
const HELD_BYTES = 32 * 1024 * 1024;

/** Best first: what the build lays beside a file, and what it is called on the wire. */
const ENCODINGS = [
  { ending: '.br', name: 'br' },
  { ending: '.gz', name: 'gzip' },
] as const;

/** How fast a page that differs from what was built is compressed: pages change with prices and stock. */
const COMPRESSED = {
  '.br': (page: Buffer) =>
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  '.gz': promisify(gzip),
  '': (page: Buffer) => Promise.resolve(page),
};

/** What brings a page up to date, and what tells its answers from those before. */
export interface Renewal {
  readonly version: string;
  readonly renew: (file: string, html: string) => string;
}

/** A file as it goes over the wire in one encoding. */
export interface SiteAnswer {
  readonly body: Buffer;
  readonly tag: string;
  /** All but those that every answer of the shop has. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The files of the built site: which there are is read once, and those that were asked for last are held
 * in memory as they are sent (docs/running.md#pages-from-memory).
 */
export class SiteFiles {
  readonly #folder: string;
  readonly #names: Set<string>;
  /** Where files lie that are not in the folder. */
  readonly #places = new Map<string, string>();
  #renewal: Renewal | undefined;
  readonly #held = new LRUCache<string, SiteAnswer>({
    maxSize: HELD_BYTES,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  constructor(folder: string) {
    this.#folder = folder;
    this.#names = readNames(folder);
  }

  /** Takes a file that lies elsewhere for one of the site's. */
  add(name: string, place: string): void {
    this.#names.add(name);
    this.#places.set(name, place);
  }

  /**
   * The file that a decoded path without a slash at its end means, if there is one; of a list the page
   * that the address asks for by its parameters (rules/catalogue.md#the-pages-of-a-list).
   */
  fileAt(path: string, search = ''): string | undefined {
    const page = search === '' ? 1 : listPageAsked(search);
    const names = path === '/' ? ['/index.html'] : [`${path}.html`, path];
    return [`${listPageFile(path, page)}.html`, ...names].find(
      (name) => this.#names.has(name) && !/\.(br|gz)$/.test(name),
    );
  }

  /** Has pages brought up to date from now on (rules/catalogue.md#pages-of-now). */
  renewWith(renewal: Renewal): void {
    this.#renewal = renewal;
    this.#held.clear();
  }

  /** A page as it was built; empty where the site has none at this path. */
  async built(path: string): Promise<string> {
    const file = this.fileAt(path);
    return file === undefined ? '' : await readFile(this.#placeOf(file), 'utf8');
  }

  /** What is held of a file, in the best encoding that is accepted; nothing is read for it. */
  held(file: string, accepted: string | undefined): SiteAnswer | undefined {
    return this.#held.get(file + this.#encodingOf(file, accepted).ending);
  }

  async answer(file: string, accepted: string | undefined): Promise<SiteAnswer> {
    const encoding = this.#encodingOf(file, accepted);
    const name = file + encoding.ending;
    const held = this.#held.get(name);
    if (held) return held;
    const renewal = this.#renewal;
    const renewed = renewal && (await this.#renewed(file, renewal));
    const builtTag = await this.#tagOf(file);
    const tag = renewed ? builtTag.replace(/"$/, `-${renewal.version}"`) : builtTag;
    const body = renewed
      ? await COMPRESSED[encoding.ending](renewed)
      : await readFile(this.#placeOf(name));
    const answer = { body, tag, headers: this.#headersOf(file, tag, encoding.name) };
    if (renewal === this.#renewal) this.#held.set(name, answer);
    return answer;
  }

  /** A page that was made of one for this answer alone. */
  async madeNow(file: string, page: string, accepted: string | undefined) {
    const { ending, name } = this.#encodingOf(file, accepted);
    const { etag: _, ...headers } = this.#headersOf(file, '', name);
    return { body: await COMPRESSED[ending](Buffer.from(page)), headers };
  }

  /** A page that is no more as it was built. */
  async #renewed(file: string, { renew }: Renewal): Promise<Buffer | undefined> {
    if (!file.endsWith('.html')) return undefined;
    const built = await readFile(this.#placeOf(file), 'utf8');
    const page = renew(file, built);
    return page === built ? undefined : Buffer.from(page);
  }

  #placeOf(name: string): string {
    return this.#places.get(name) ?? join(this.#folder, name);
  }

  #encodingOf(
    file: string,
    accepted = '',
  ): { readonly ending: keyof typeof COMPRESSED; readonly name?: string } {
    const found = ENCODINGS.find(
      ({ ending, name }) => this.#names.has(file + ending) && isAccepted(name, accepted),
    );
    return found ?? { ending: '' };
  }

  #headersOf(file: string, tag: string, encoding: string | undefined): Record<string, string> {
    const isCompressed = ENCODINGS.some(({ ending }) => this.#names.has(file + ending));
    return {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': file.startsWith('/_astro/') ? YEAR_IN_CACHE : ASK_EACH_TIME,
      etag: tag,
      ...(isCompressed ? { vary: 'Accept-Encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
  }

  /** Weak, since it is that of the file in all of its encodings. */
  async #tagOf(file: string): Promise<string> {
    const { size, mtimeMs } = await stat(this.#placeOf(file));
    return `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  }
}

/** Whether a browser has it already, by what it says in `if-none-match`. */
export function isKnown(tag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false;
  return asked.split(',').some((each) => ['*', tag].includes(each.trim()));
}

function readNames(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
      .filter((name) => !name.startsWith(`/${SEARCH_RENDERER}`)),
  );
}
