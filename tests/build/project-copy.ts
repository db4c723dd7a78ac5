import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT, toolEnvironment } from '../../scripts/parts/environment.mjs';

const COPIED = [
  'astro.config.mjs',
  'content',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
];
/** Of `.cache`, what is named by what it holds. */
const KEPT = ['compressed', 'pictures', 'share'];
/** What tools keep among the packages. */
const TOOLS = new Set(['.astro', '.cache', '.vite']);

/** Not the one of a test, in which Vitest has told Vite that somebody develops. */
const ENVIRONMENT = {
  HOME: process.env['HOME'],
  PATH: toolEnvironment().PATH,
  ASTRO_TELEMETRY_DISABLED: '1',
  NO_COLOR: '1',
};

const BUILD = `import { build } from './scripts/parts/build.mjs'; await build();`;
/** Of a page or another file that was made, and not taken over. */
const MADE = /├─ \/(\S+)(?!.*file not created)/;

/** A copy of the project that a test may change and build. */
export class ProjectCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<ProjectCopy> {
    const folder = await mkdtemp(path.join(tmpdir(), 'basera-'));
    const copy = new ProjectCopy(folder);
    for (const name of COPIED) await cp(path.join(ROOT, name), copy.at(name), { recursive: true });
    await mkdir(copy.at('.cache'));
    for (const name of KEPT) {
      const kept = path.join(ROOT, '.cache', name);
      if (existsSync(kept)) await cp(kept, copy.at('.cache', name), { recursive: true });
    }
    await mkdir(copy.at('node_modules'));
    for (const name of await readdir(path.join(ROOT, 'node_modules'))) {
      if (TOOLS.has(name)) continue;
      await symlink(path.join(ROOT, 'node_modules', name), copy.at('node_modules', name));
    }
    return copy;
  }

  at(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  /** Throws where the words are not there: a change that changes nothing proves nothing. */
  async change(file: string, words: string, others: string): Promise<void> {
    const text = await readFile(this.at(file), 'utf8');
    if (!text.includes(words)) throw new Error(`${file} does not say "${words}" any more`);
    await writeFile(this.at(file), text.replace(words, others));
  }

  /** Answers which pages were made. */
  async build(): Promise<readonly string[]> {
    const child = spawn(NODE, ['--input-type=module', '--eval', BUILD], {
      cwd: this.folder,
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The build failed:\n${said.slice(-3000)}`);
    return said.split('\n').flatMap((line) => {
      const page = MADE.exec(line)?.[1] ?? '';
      return page.endsWith('.html') && page !== 'admin.html' ? [page] : [];
    });
  }

  /** Builds again without what builds keep of this kind. */
  async buildWithout(...kept: string[]): Promise<void> {
    for (const name of kept) await rm(this.at('.cache', name), { recursive: true, force: true });
    await this.build();
  }

  /** The files of the site, each as a digest. */
  async readSite(): Promise<Readonly<Record<string, string>>> {
    const entries = await readdir(this.at('dist'), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted();
    return Object.fromEntries(
      files.map((file) => [
        path.relative(this.at('dist'), file),
        hash('sha256', readFileSync(file)),
      ]),
    );
  }
}
