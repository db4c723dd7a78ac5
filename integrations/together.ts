import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const SCRIPT = /<script type="module" src="([^"]+\.js)"/g;
const SCRIPT_TAG = /<script type="module" src="[^"]+\.js"><\/script>/g;
const ISLAND = /<astro-island([^>]*)>/g;
const MODULE = /(?:component|renderer)-url="([^"]+)"/g;
/** Of a page that shows nothing before its scripts have run (layouts/page.astro). */
const AT_ONCE = /<html[^>]*\sdata-at-once/;
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g;

/** An island that stays still until the visitor reaches for it, and one that has to be there at once. */
const isLate = (island: string) => /\sclient="intent"/.test(island) && !/now/.test(island);

/**
 * Names in the head of each page all modules that it runs by itself, so that a browser asks for them
 * together instead of finding each in the one that imports it (docs/decisions/0053). Where the page is
 * there without them they wait until it has been painted (early-acts.ts, docs/decisions/0062).
 */
export function together(isLaid: (file: string) => boolean): AstroIntegration {
  return {
    name: 'basera:together',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir);
        const modules = new Modules(folder);
        for await (const name of glob('**/*.html', { cwd: folder })) {
          if (isLaid(name)) continue;
          const file = path.join(folder, name);
          const html = await readFile(file, 'utf8');
          const made = await modules.named(html);
          if (made !== html) await writeFile(file, made);
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

  /** A page with what it imports and does not name itself. */
  async named(html: string): Promise<string> {
    const run = [...new Set(found(html, SCRIPT))];
    const islands = found(html, ISLAND).filter((island) => !isLate(island));
    const begun = [...run, ...islands.flatMap((island) => found(island, MODULE))];
    const met = new Set(begun);
    for (const address of met) for (const each of await this.#importsOf(address)) met.add(each);
    const links = [...met.difference(new Set(run))].map(
      (address) => `<link rel="modulepreload" href="${address}">`,
    );
    const intoHead = (page: string, what: string) =>
      page.replace('</head>', () => `${what}</head>`);
    if (islands.length > 0 || AT_ONCE.test(html)) return intoHead(html, links.join(''));
    if (run.length === 0) return html;
    const tags = run.map((address) => `<script type="module" src="${address}"></script>`);
    return intoHead(
      html.replaceAll(SCRIPT_TAG, '').replace('<html', '<html data-unpainted'),
      `<template id="modules">${[...links, ...tags].join('')}</template>`,
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
