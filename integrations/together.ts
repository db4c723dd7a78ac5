import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SCRIPT = /<script[^>]*\ssrc="([^"]+\.js)"/g;
const ISLAND = /<astro-island([^>]*)>/g;
const MODULE = /(?:component|renderer)-url="([^"]+)"/g;
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** An island that stays still until the visitor reaches for it, and one that has to be there at once. */
const isLate = (island: string) => /\sclient="intent"/.test(island) && !/now/.test(island);

/**
 * Names in the head of each page all modules that it runs by itself, so that a browser asks for them
 * together instead of finding each in the one that imports it (docs/decisions/0053).
 */
export function together(): AstroIntegration {
  return {
    name: 'basera:together',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir);
        const modules = new Modules(folder);
        for await (const name of glob('**/*.html', { cwd: folder })) {
          const file = path.join(folder, name);
          const html = await readFile(file, 'utf8');
          const links = await modules.behind(html);
          if (links.length > 0) {
            await writeFile(
              file,
              html.replace('</head>', () => `${links.join('')}</head>`),
            );
          }
        }
      },
    },
  };
}

/** The modules of a site as it was built. */
class Modules {
  readonly #folder: string;
  readonly #imports = new Map<string, Promise<readonly string[]>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A link for each module that a page imports and does not name itself. */
  async behind(html: string): Promise<readonly string[]> {
    const named = found(html, SCRIPT);
    const islands = found(html, ISLAND).filter((island) => !isLate(island));
    const begun = [...named, ...islands.flatMap((island) => found(island, MODULE))];
    const met = new Set(begun);
    for (const address of met) for (const each of await this.#importsOf(address)) met.add(each);
    return [...met.difference(new Set(named))].map(
      (address) => `<link rel="modulepreload" href="${address}">`,
    );
  }

  #importsOf(address: string): Promise<readonly string[]> {
    const known = this.#imports.get(address) ?? this.#readImports(address);
    this.#imports.set(address, known);
    return known;
  }

  async #readImports(address: string): Promise<readonly string[]> {
    const text = await readFile(path.join(this.#folder, address), 'utf8');
    return found(text, IMPORT).map((name) => `${path.posix.dirname(address)}/${name}`);
  }
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first = '']) => first);
}
