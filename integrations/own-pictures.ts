import { createReadStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { normalizePath, type Plugin } from 'vite';
import { layFile } from '../src/build/lay-file.ts';
import { digestOf, makePicture } from '../src/build/made-picture.ts';
import { measureOwnPictures } from '../src/build/measured-pictures.ts';
import { readPictureName } from '../src/domain/picture-name.ts';

const MODULE = 'virtual:pictures';
const RESOLVED = `\0${MODULE}`;
const FOLDER = 'content/pictures/';
const KEEP = '.cache';

/** By the addresses at which they are asked for, files of what builds keep; pictures say theirs in their names. */
const asked = new Map<string, string | undefined>();

/** What is made of it while pages are. */
const making: Promise<unknown>[] = [];

function waitFor(work: Promise<unknown>): void {
  // What fails is told when the site waits for it.
  work.catch(() => undefined);
  making.push(work);
}

/** Where pages, which run in this process, ask. */
const DOOR = 'keptFiles';

/** What pages asked for as they were made, and no `getStaticPaths` before them. */
const late = new Set<string>();

/**
 * A page that is kept by its key shows what a `getStaticPaths` asked for: when it is taken over, it asks for
 * nothing, and what another page asked for by the way may be asked for no more.
 */
function askFor(address: string, kept?: string): void {
  const page = globalThis.pageByItsKey;
  if (!asked.has(address)) {
    if (globalThis.pathsAreKnown) late.add(address);
    asked.set(address, kept);
  }
  if (page !== undefined && late.has(address)) {
    throw new Error(`${page} shows ${address}: its getStaticPaths has to ask for that`);
  }
}

/**
 * Pictures in the sizes that pages ask for (`virtual:pictures`). Their names tell how they are made
 * (src/domain/picture-name.ts), so that no bundler has to read them: with 10,000 products they are 30,000
 * files (docs/decisions/0064-pictures-by-their-names.md). While developing each is made when it is looked at.
 */
export function ownPictures(): AstroIntegration {
  return {
    name: 'basera:own-pictures',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        Object.assign(globalThis, { [DOOR]: { askFor, waitFor } });
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
          send().catch(next);
        });
      },
      async 'astro:build:done'({ dir, logger }) {
        const made = await layAsked(fileURLToPath(dir));
        logger.info(`${asked.size} files laid, ${made} of them made.`);
      },
    },
  };
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
      const measured = await measureOwnPictures();
      const told = Array.from(measured, ([file, picture]) => [
        file,
        [picture.width, picture.height, digestOf(picture)],
      ]);
      const json = JSON.stringify(JSON.stringify(Object.fromEntries(told)));
      return `export const pictures = JSON.parse(${json});
export const { askFor, waitFor } = globalThis.${DOOR};`;
    },
  };
}

/** Lays all that was asked for into the site, and answers how many had to be made. */
async function layAsked(dist: string): Promise<number> {
  await Promise.all(making);
  let made = 0;
  const folders = new Set(Array.from(asked.keys(), (address) => path.dirname(address)));
  for (const folder of folders) await mkdir(path.join(dist, folder), { recursive: true });
  const left = asked.entries();
  const laySome = async () => {
    for (const [address, kept = `pictures/${nameIn(address)}`] of left) {
      const file = path.join(KEEP, kept);
      if (!existsSync(file)) {
        await makePicture(path.basename(kept));
        made += 1;
      }
      layFile(file, path.join(dist, address));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, laySome));
  return made;
}
