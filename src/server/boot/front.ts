import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import type { Config } from '#server/config/config.ts';
import { PAPERS, protect } from '#server/lib/http/middleware.ts';
import type { OnPage } from './look-counter.ts';
import { SEARCH_PAGE } from '#domain/catalogue/search/search-path.ts';
import { isKnown, type SiteFiles } from './site-files.ts';

/** Addresses that need no second look: nothing encoded, doubled, or open at its end. */
const PLAIN = /^(?:\/|(?:\/[\w@~-][\w@~.-]*)+)$/;

/** What a 304 leaves out. */
const OF_BODY = new Set(['content-type', 'content-encoding']);

type Fields = readonly (readonly [string, string])[];

/**
 * Answers pages that are held in memory before anything else is asked, with the same headers as everything
 * else has; all that is not so plain is left to the site's routes, which hold it for the next time
 * (docs/running.md#pages-from-memory). Answers whether it did.
 */
export async function pagesInFront(
  files: SiteFiles,
  config: Pick<Config, 'siteUrl'>,
  onPage: OnPage,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const common = await fieldsFor('/', config);
  const ofPapers = await fieldsFor(PAPERS, config);
  return (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    if (!PLAIN.test(path)) return false;
    const file = files.fileAt(path, end < 0 ? '' : url.slice(end));
    const answer = file && file !== SEARCH_PAGE && files.held(file, headers['accept-encoding']);
    if (!answer) return false;
    if (file.endsWith('.html')) onPage(path, method, (name) => headers[name]?.toString());
    const own = Object.entries(answer.headers);
    const fields = [...(path.startsWith(PAPERS) ? ofPapers : common)];
    if (isKnown(answer.tag, headers['if-none-match'])) {
      response.writeHead(304, flat([...fields, ...own.filter(([name]) => !OF_BODY.has(name))]));
      response.end();
      return true;
    }
    fields.push(...(own as Fields), ['content-length', String(answer.body.length)]);
    response.writeHead(200, flat(fields));
    response.end(method === 'HEAD' ? undefined : answer.body);
    return true;
  };
}

const flat = (fields: Fields): string[] => fields.flatMap((field) => [...field]);

/** The headers that `protect` gives an answer at a path. */
async function fieldsFor(path: string, config: Pick<Config, 'siteUrl'>): Promise<Fields> {
  const bare = new Hono().use(protect(config)).get('*', (context) => context.body(null));
  const { headers } = await bare.request(path);
  return [...headers];
}
