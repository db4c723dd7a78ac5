import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { normalizePath, type Plugin } from 'vite';
import { digestOf, makePicture } from '#build/made-picture.ts';
import { measureOwnPictures } from '#build/measured-pictures.ts';
import { layCached, listPending } from '#build/pending-pictures.ts';
import { inMakingOrder, type PagePicture } from '#domain/catalogue/pictures/pending-pictures.ts';
import { readPictureName } from '#domain/catalogue/pictures/picture-name.ts';

const MODULE = 'virtual:pictures';
const RESOLVED = `\0${MODULE}`;
const FOLDER = 'content/pictures/';

/** What pages asked for, by its address. */
const asked = new Map<string, Partial<PagePicture>>();

/** Where pages, which run in this process, ask. */
const DOOR = 'keptFiles';

const NOTHING_MORE = {};

const door: { pictures: Readonly<Record<string, readonly unknown[]>> } & Record<string, unknown> = {
  askFor,
  pictures: {},
};

/** Pages read the measures here and not in their bundle, which stays the same when a picture changes. */
async function measureForPages(): Promise<void> {
  const measured = await measureOwnPictures();
  const told = new Map<string, readonly unknown[]>();
  for (const [file, picture] of measured) {
    told.set(file, [picture.width, picture.height, digestOf(picture)]);
  }
  door.pictures = Object.fromEntries(told);
}

/** What pages asked for as they were made, and no `getStaticPaths` before them. */
const late = new Set<string>();

/**
 * A page that is kept by its key shows what a `getStaticPaths` asked for: when it is taken over, it asks for
 * nothing, and what another page asked for by the way may be asked for no more.
 */
function askFor(address: string, given: Partial<PagePicture> = NOTHING_MORE): void {
  const page = globalThis.pageByItsKey;
  const known = asked.get(address);
  if (!known && globalThis.pathsAreKnown) late.add(address);
  if (!known || given.isFirst) asked.set(address, known ? { ...known, ...given } : given);
  if (page !== undefined && late.has(address)) {
    throw new Error(`${page} shows ${address}: its getStaticPaths has to ask for that`);
  }
}

/**
 * Pictures in the sizes that pages ask for (`virtual:pictures`). Their names tell how they are made
 * (src/domain/catalogue/pictures/picture-name.ts), so that no bundler has to read them: with 10,000 products they are 30,000
 * files (docs/decisions/0064-pictures-by-their-names.md). While developing each is made when it is looked at; a
 * site gets those in the cache, and a list of the others (docs/decisions/0066-pictures-on-request.md).
 */
export function imagePipeline(): AstroIntegration {
  return {
    name: 'basera:own-pictures',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        Object.assign(globalThis, { [DOOR]: door });
        updateConfig({
          // 300,000 files that no page is made of.
          vite: { plugins: [known()], server: { watch: { ignored: ['**/.cache/**'] } } },
        });
      },
      'astro:server:setup'({ server }) {
        const forget = (file: string) => {
          if (!normalizePath(file).includes(`/${FOLDER}`)) return;
          for (const { moduleGraph } of Object.values(server.environments)) {
            const module = moduleGraph.getModuleById(RESOLVED);
            if (module) moduleGraph.invalidateModule(module);
          }
        };
        for (const change of ['add', 'change', 'unlink']) server.watcher.on(change, forget);
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(`http://localhost${request.url ?? '/'}`);
          const name = nameIn(pathname);
          const make = readPictureName(name);
          // Only what a page has asked for: anybody can think of a size.
          if (!make || !asked.has(pathname)) return next();
          const send = async () => {
            const file = await makePicture(name);
            response.setHeader('content-type', `image/${make.format}`);
            await pipeline(createReadStream(file), response);
          };
          // Whoever has left needs no answer.
          send().catch((error: unknown) => (response.destroyed ? undefined : next(error)));
        });
      },
      'astro:build:start': measureForPages,
      'astro:build:done'({ dir }) {
        const site = fileURLToPath(dir);
        const pictures = Array.from(asked, ([address, given]) => ({
          address,
          cached: `pictures/${nameIn(address)}`,
          ...given,
        }));
        listPending(site, inMakingOrder(layCached(pictures, site)));
      },
    },
  };
}

const ADDRESS = /\/_astro\/[\w.-]+\.(?:avif|webp)/g;

/** Asks for all pictures that a page shows, as making it would. */
export function askForPicturesOf(html: string): void {
  for (const [address] of html.matchAll(ADDRESS)) {
    if (readPictureName(nameIn(address))) askFor(address);
  }
}

/** How a picture of an address is made stands behind what it is called. */
function nameIn(address: string): string {
  return address.slice(address.indexOf('.') + 1);
}

/** The measures of all pictures, and the door by which pages ask for one of a size. */
function known(): Plugin {
  return {
    name: 'basera:own-pictures',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      await measureForPages();
      return `export const { askFor, pictures } = globalThis.${DOOR};`;
    },
  };
}
