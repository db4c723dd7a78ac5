import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AstroIntegration } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { measureOwnPictures } from '#build/measured-pictures.ts';
import { runnable } from './runnable.ts';

const CHECK = '/src/server/content/draft.ts';
const PAGE = new URL('../../pages/admin/_draft.astro', import.meta.url);
const ADDRESS = /^\/admin\/draft\/([\w-]+)$/;
/**
 * What the screen is made of, sent as it is: Vite would write its client into it, which loads the page
 * anew when a file is saved, and what is not saved would be lost.
 */
const SCREEN = new Map([
  ['/admin/screen/sveltia-cms.js', '@sveltia/cms/dist/sveltia-cms.js'],
  ['/admin/screen/chunks/react-dom.js', '@sveltia/cms/dist/chunks/react-dom.js'],
  ['/admin/screen/immutable.js', 'immutable/dist/immutable.es.js'],
]);

/** Of this machine: what calls from, and how it names the one it calls. */
const CALLERS = /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/;
const HOSTS = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

/** What the check of a draft answers (src/server/content/draft.ts). */
interface CheckedDraft {
  readonly faults: readonly string[];
  readonly source: string | undefined;
}

/**
 * In development, what `/admin` shows beside an article that is being written: a page of the shop with
 * the text as it stands on the screen (rules/content.md#while-an-article-is-written). A build knows
 * nothing of it.
 */
export function editor(): AstroIntegration {
  /** By the panes that show them. */
  const sources = new Map<string, string>();
  return {
    name: 'basera:editor',
    hooks: {
      'astro:config:setup'({ command, injectRoute, updateConfig }) {
        if (command !== 'dev') return;
        injectRoute({ pattern: '/admin/draft/[pane]', entrypoint: PAGE, prerender: false });
        updateConfig({ vite: { plugins: [drafts(sources)] } });
      },
      'astro:server:setup'({ server, logger }) {
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
          if (pathname === '/admin') request.url = '/admin.html';
          const part = SCREEN.get(pathname);
          if (part !== undefined) {
            response.writeHead(200, { 'content-type': 'text/javascript' });
            createReadStream(new URL(`../../../node_modules/${part}`, import.meta.url)).pipe(
              response,
            );
            return;
          }
          const pane = ADDRESS.exec(pathname)?.[1];
          if (pane === undefined || request.method !== 'POST') {
            next();
            return;
          }
          if (!isOwn(request)) {
            response.writeHead(403).end();
            return;
          }
          take(server, sources, pane, request).then(
            (answer) => sendJson(response, answer),
            (error: unknown) => {
              logger.error(`A draft could not be checked: ${String(error)}`);
              next(error);
            },
          );
        });
      },
    },
  };
}

/** The text of each pane as a module, compiled as the articles are. */
function drafts(sources: ReadonlyMap<string, string>): Plugin {
  const paneOf = (id: string) => /^\/@draft\/([\w-]+)\.mdx$/.exec(id)?.[1];
  return {
    name: 'basera:drafts',
    enforce: 'pre',
    resolveId: (id) => (paneOf(id) === undefined ? null : id),
    load(id) {
      const pane = paneOf(id);
      return pane === undefined ? null : sources.get(pane);
    },
  };
}

/** Keeps the text of a pane, if the shop can show it, and answers what is wrong with it. */
async function take(
  server: ViteDevServer,
  sources: Map<string, string>,
  pane: string,
  request: IncomingMessage,
): Promise<{ faults: readonly string[]; isShown: boolean }> {
  const { checkDraft } = await runnable(server).runner.import<{
    checkDraft: (draft: unknown, pictures: unknown) => Promise<CheckedDraft>;
  }>(CHECK);
  const draft: unknown = JSON.parse(await text(request));
  const { faults, source } = await checkDraft(draft, await measureOwnPictures());
  if (source !== undefined && source !== sources.get(pane)) {
    sources.set(pane, source);
    for (const { moduleGraph } of Object.values(server.environments)) {
      const known = moduleGraph.getModuleById(`/@draft/${pane}.mdx`);
      if (known) moduleGraph.invalidateModule(known);
    }
  }
  return { faults, isShown: source !== undefined };
}

/**
 * Whether our own screen asks, on this machine: MDX is code, and who may send it runs it. The name of the
 * host is looked at too, which a stranger's page can make its own but not ours.
 */
function isOwn({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  const isHere = CALLERS.test(socket.remoteAddress ?? '') && HOSTS.test(host);
  return isHere && origin === `http://${host}`;
}

function sendJson(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
