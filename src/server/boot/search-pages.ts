import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { API_PREFIX } from '#contract/base/endpoint.ts';
import { SEARCH_PAGE, SEARCH_RENDERER } from '#domain/catalogue/search/search-path.ts';
import type { SiteFiles } from './site-files.ts';

/** For so long a page waits for what its search finds; then it goes without, and its browser asks. docs/running.md#searches-with-their-results */
const PATIENCE_MS = 400;

/** What of a visitor's request goes along with those to the API: limits count by visitor. */
const PASSED_ON = ['x-forwarded-for', 'user-agent', 'purpose', 'sec-purpose', 'x-request-id'];

type Read = (path: string) => Promise<{ body: unknown; date: string | null } | undefined>;

/** What the build makes of `features/catalogue/search/render.tsx`. */
interface Renderer {
  readonly renderSearch: (
    page: string,
    visit: { readonly url: URL; readonly referer: string | undefined },
    read: Read,
  ) => Promise<string | undefined>;
}

interface Parts {
  readonly files: SiteFiles;
  readonly log: Pick<Logger, 'error'>;
  readonly patienceMs?: number;
}

/** The pages of searches with what these find (docs/decisions/0073), once the shop is open. */
export class SearchPages {
  readonly #parts: Parts;
  readonly #file: string;
  #renderer: Promise<Renderer> | undefined;
  #api: Hono | undefined;

  constructor(siteFolder: string, parts: Parts) {
    this.#parts = parts;
    this.#file = join(siteFolder, SEARCH_RENDERER);
  }

  /** Has searches be asked of this app; a site that was built without the renderer stays as it is. */
  begin(app: Hono): void {
    if (!existsSync(this.#file)) return;
    this.#api = app;
  }

  /** The page for what a request asks for; nothing where the built one has to do. */
  async pageFor(context: Context): Promise<string | undefined> {
    const api = this.#api;
    if (!api || context.req.method !== 'GET') return undefined;
    const { files, log, patienceMs = PATIENCE_MS } = this.#parts;
    try {
      this.#renderer ??= import(pathToFileURL(this.#file).href) as Promise<Renderer>;
      const { renderSearch } = await this.#renderer;
      const { body } = await files.answer(SEARCH_PAGE, undefined);
      const visit = { url: new URL(context.req.url), referer: context.req.header('referer') };
      const page = renderSearch(body.toString(), visit, readerOf(api, context));
      return await Promise.race([page, pause(patienceMs, undefined, { ref: false })]);
    } catch (error) {
      log.error({ err: error }, 'a search could not be shown');
      return undefined;
    }
  }
}

/** Asks our own API, as the visitor's browser would. */
function readerOf(api: Hono, context: Context): Read {
  const headers = PASSED_ON.flatMap((name) => {
    const value = context.req.header(name);
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return async (path) => {
    const answer = await api.request(API_PREFIX + path, { headers }, context.env);
    if (!answer.ok) return undefined;
    return { body: await answer.json(), date: answer.headers.get('date') };
  };
}
