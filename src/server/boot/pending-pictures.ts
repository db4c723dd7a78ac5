import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import {
  type PagePicture,
  PENDING_PICTURES,
  standInFor,
} from '#domain/catalogue/pictures/pending-pictures.ts';
import { ConfigError } from '#server/config/config-error.ts';
import type { SiteAnswer, SiteFiles } from './site-files.ts';

/** Where builds cache pictures. */
const CACHE_FOLDER = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** For so long nobody must have asked for anything before a picture is made that nobody waits for. */
const QUIET_MS = 1_000;

/** Makes the file of a picture below the cache. */
interface Maker {
  readonly make: (picture: PagePicture) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Parts {
  readonly files: SiteFiles;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Makes what somebody waits for, several at once. */
  readonly now: Maker;
  /** Makes what nobody waits for, one after the other. */
  readonly later: Maker;
  readonly cacheFolder?: string;
  readonly quietMs?: number;
}

/** The pictures that a site lacks. Production does not start on such a site. */
export function readPendingPictures(
  siteFolder: string,
  { production }: { readonly production: boolean },
): PagePicture[] {
  const list = join(siteFolder, PENDING_PICTURES);
  if (!existsSync(list)) return [];
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n');
  if (production) {
    throw new ConfigError(
      `The pages in ${siteFolder} are missing ${lines.length} pictures. Run "npm run build" to create them.`,
    );
  }
  return lines.map((line) => JSON.parse(line) as PagePicture);
}

/**
 * Makes pictures of the site as they are asked for, and the others while nobody asks for anything
 * (docs/running.md#pictures-on-request). No other sizes are made than those that pages show.
 */
export class PendingPictures {
  readonly #parts: Parts;
  readonly #byAddress: ReadonlyMap<string, PagePicture>;
  readonly #cacheFolder: string;
  readonly #making = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();
  /** Those that somebody was sent a stand-in for. */
  readonly #soon = new Set<PagePicture>();
  #askedAt = performance.now();

  constructor(pictures: readonly PagePicture[], parts: Parts) {
    this.#parts = parts;
    this.#cacheFolder = parts.cacheFolder ?? CACHE_FOLDER;
    this.#byAddress = new Map(pictures.map((picture) => [picture.address, picture]));
  }

  /** Is told of each request, so that no picture is made beside it that nobody waits for. */
  requested(): void {
    this.#askedAt = performance.now();
  }

  /**
   * Has the picture of an address among the site's files. For one in AVIF, which takes long, answers the same
   * in WebP, that is to be sent for now.
   */
  async prepare(address: string): Promise<SiteAnswer | undefined> {
    const picture = this.#byAddress.get(address);
    if (!picture || this.#isMade(picture)) return undefined;
    const standIn = standInFor(picture.cached);
    const made = standIn ? { address, cached: standIn } : picture;
    try {
      await this.#make(made, this.#parts.now);
    } catch (error) {
      this.#parts.log.warn({ err: error }, `could not create ${address}`);
      return undefined;
    }
    if (!standIn) {
      this.#isMade(picture);
      return undefined;
    }
    this.#soon.add(picture);
    return {
      body: await readFile(this.#fileOf(made)),
      tag: '',
      headers: { 'content-type': 'image/webp', 'cache-control': 'no-store' },
    };
  }

  /** Makes at once what is seen first, and all others while nobody asks for anything. */
  async fill(): Promise<void> {
    const { log, now, later } = this.#parts;
    const all = [...this.#byAddress.values()];
    const first = all.filter(({ isFirst, cached }) => isFirst && !standInFor(cached));
    await Promise.all(first.map(async (each) => this.#try(each, now)));
    const left = all.values();
    const next = () => {
      const [asked] = this.#soon;
      if (asked) this.#soon.delete(asked);
      return asked ?? left.next().value;
    };
    for (let picture = next(); picture; picture = next()) {
      await this.#quiet();
      if (this.#stopping.signal.aborted) return;
      await this.#try(picture, later);
    }
    await later.close();
    log.info('All pictures are ready');
  }

  /** Ends what makes them, once that which it is making is whole. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#parts.now.close(), this.#parts.later.close()]);
  }

  async #quiet(): Promise<void> {
    const { signal } = this.#stopping;
    const { quietMs = QUIET_MS } = this.#parts;
    for (;;) {
      const left = this.#askedAt + quietMs - performance.now();
      if (left <= 0 || signal.aborted) return;
      await pause(left, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #try(picture: PagePicture, maker: Maker): Promise<void> {
    if (this.#isMade(picture) || this.#stopping.signal.aborted) return;
    // Whoever asks for it is told.
    await this.#make(picture, maker).catch(() => undefined);
  }

  /** Each once, whoever asks for it meanwhile. */
  async #make(picture: PagePicture, maker: Maker): Promise<void> {
    const { cached } = picture;
    if (existsSync(this.#fileOf(picture))) return;
    const making = this.#making.get(cached) ?? maker.make(picture);
    this.#making.set(cached, making);
    try {
      await making;
    } finally {
      this.#making.delete(cached);
    }
  }

  /** Whether it is in the cache, and so among the site's files. */
  #isMade(picture: PagePicture): boolean {
    const file = this.#fileOf(picture);
    const isMade = existsSync(file);
    if (isMade) this.#parts.files.add(picture.address, file);
    return isMade;
  }

  #fileOf({ cached }: PagePicture): string {
    return join(this.#cacheFolder, cached);
  }
}
