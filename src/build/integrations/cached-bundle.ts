import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { BuilderOptions, Plugin, ViteBuilder } from 'vite';
import { BUNDLED_CONTENT } from '#domain/content/content-parts.ts';

/** Where Astro has its own half of a bundle, which makes the pages, until they are made. */
const PAGE_MAKER = '.prerender';
const ENTRY = /^prerender-entry\..+\.mjs$/;

/** What Astro's build knows of a page besides its modules: the styles that stand in its head. */
interface BundledPage {
  styles: unknown[];
}

type BundledPages = ReadonlyMap<string, BundledPage>;

/** Told of a bundle beside its files; the places of styles may be infinite, which is no JSON. */
interface Told {
  readonly madeFrom: string;
  readonly entry: string;
  readonly styles: Readonly<Record<string, unknown[]>>;
}

/** What of the entry that makes the pages is asked for here. */
interface PageMaker {
  readonly manifest: {
    readonly csp?: { readonly scriptHashes: string[]; readonly styleHashes: string[] };
  };
}

/**
 * The bundle of one build for the next ones. It holds code and no content, but for a few files
 * (src/domain/content/content-parts.ts): as long as these are the same, Astro takes it from here and nothing is
 * bundled (docs/decisions/0065-pages-kept-by-a-key.md).
 */
export class CachedBundle {
  readonly #madeFrom: string | undefined;
  readonly #folder: string;
  #site = '';
  #pages: BundledPages = new Map();
  #styles: Told['styles'] = {};
  #entry = '';
  #maker: PageMaker | undefined;
  #isKept = false;

  /** @param madeFrom Says what a bundle is made of; without it, none is kept. */
  constructor(madeFrom: string | undefined, folder = '.cache/bundle') {
    this.#madeFrom = madeFrom;
    this.#folder = folder;
  }

  get integration(): AstroIntegration {
    return {
      name: 'basera:kept-bundle',
      hooks: {
        'astro:config:setup': ({ updateConfig }) => {
          updateConfig({ vite: { plugins: [refuseContent()] } });
        },
        'astro:config:done': ({ config }) => void (this.#site = fileURLToPath(config.outDir)),
        'astro:build:setup': ({ vite, pages, logger }) => {
          this.#pages = pages;
          const { builder = {} } = vite as { builder?: BuilderOptions };
          const bundle = builder.buildApp;
          if (!bundle)
            throw new Error('Astro bundles in another way than it did: see cached-bundle.ts');
          builder.buildApp = async (real) => {
            const told = this.#read();
            if (told)
              logger.info('The code is as it was: taking its bundle from the build before.');
            await bundle(told ? this.#standIn(real, told) : real);
            // Astro sorts them in place later, each time into another order where two are alike.
            this.#styles = Object.fromEntries(
              Array.from(pages, ([key, page]): [string, unknown[]] => [key, [...page.styles]]),
            );
          };
        },
      },
    };
  }

  /** Keeps a new bundle once it is complete, which it is when the first page is about to be made. */
  around(standard: AstroPrerenderer): AstroPrerenderer {
    return {
      ...standard,
      setup: async () => {
        await standard.setup?.();
        this.#entry =
          readdirSync(path.join(this.#site, PAGE_MAKER)).find((name) => ENTRY.test(name)) ?? '';
        const entry = pathToFileURL(path.join(this.#site, PAGE_MAKER, this.#entry));
        this.#maker = (await import(entry.href)) as PageMaker;
        if (!this.#isKept) this.#keep();
      },
    };
  }

  /** The hashes that Astro writes into the policy of every page. */
  policyHashes(): ReadonlySet<string> {
    const { scriptHashes = [], styleHashes = [] } = this.#maker?.manifest.csp ?? {};
    return new Set([...scriptHashes, ...styleHashes].map((each) => each.replace(/^sha256-/, '')));
  }

  /** Nothing where it is made of something else, or damaged. */
  #read(): Told | undefined {
    if (this.#madeFrom === undefined) return undefined;
    try {
      const told = deserialize(readFileSync(this.#toldIn())) as Told;
      const hasEntry = existsSync(path.join(this.#folder, 'site', PAGE_MAKER, told.entry));
      return told.madeFrom === this.#madeFrom && hasEntry ? told : undefined;
    } catch {
      return undefined;
    }
  }

  /** Answers Astro as if it had bundled, with what is kept. */
  #standIn({ environments, ...builder }: ViteBuilder, told: Told): ViteBuilder {
    const entry = { type: 'chunk', fileName: told.entry, code: '', moduleIds: [] };
    return {
      ...builder,
      environments,
      build: (environment) => {
        if (environment === environments['prerender']) {
          cpSync(path.join(this.#folder, 'site'), this.#site, { recursive: true });
          for (const [key, page] of this.#pages) page.styles = told.styles[key] ?? [];
          this.#isKept = true;
        }
        // Where none is, Vite bundles all of them.
        environment.isBuilt = true;
        return Promise.resolve({ output: [entry] } as never);
      },
    };
  }

  #keep(): void {
    if (this.#madeFrom === undefined) return;
    // A build may be stopped: what tells of a bundle goes first and comes last.
    rmSync(this.#toldIn(), { force: true });
    rmSync(this.#folder, { recursive: true, force: true });
    cpSync(this.#site, path.join(this.#folder, 'site'), { recursive: true });
    const told: Told = { madeFrom: this.#madeFrom, entry: this.#entry, styles: this.#styles };
    writeFileSync(`${this.#toldIn()}.part`, serialize(told));
    renameSync(`${this.#toldIn()}.part`, this.#toldIn());
  }

  #toldIn(): string {
    return path.join(this.#folder, 'told');
  }
}

/** Fails a build whose bundle holds content that a kept bundle would go on showing after it has changed. */
function refuseContent(): Plugin {
  return {
    name: 'basera:no-content-in-bundle',
    apply: 'build',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = path.relative(process.cwd(), id.replace(/\?.*/, ''));
        if (file.startsWith('content/') && !BUNDLED_CONTENT.some((each) => file.startsWith(each))) {
          this.error(
            `${file} is bundled: read it when pages are made, or name it in BUNDLED_CONTENT`,
          );
        }
      }
    },
  };
}
