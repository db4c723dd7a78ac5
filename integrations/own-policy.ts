import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*">/;
const HASH = / 'sha256-([^']+)'/g;

/**
 * Leaves in each page's policy the hashes of its own inline scripts and styles, and those that the page
 * asked for because a script of it brings them. Astro writes those of the whole site into every page:
 * random text, which no compression makes smaller.
 */
export function ownPolicy(isLaid: (file: string) => boolean): AstroIntegration {
  return {
    name: 'basera:own-policy',
    hooks: {
      async 'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir);
        const files: string[] = [];
        for await (const name of glob('**/*.html', { cwd: folder })) {
          if (!isLaid(name)) files.push(folder + name);
        }
        const everywhere = await findHashesOfAll(files);
        for (const file of files) {
          const html = await readFile(file, 'utf8');
          await writeFile(file, withOwnPolicy(html, everywhere));
        }
      },
    },
  };
}

/**
 * The hashes that every page of Astro's names: a page that asks for one of its own is alone with it.
 */
async function findHashesOfAll(files: readonly string[]): Promise<ReadonlySet<string>> {
  let everywhere: Set<string> | undefined;
  for (const file of files) {
    const policy = POLICY.exec(await readFile(file, 'utf8'))?.[0];
    if (policy === undefined) continue;
    const named = new Set(Array.from(policy.matchAll(HASH), ([, hash = '']) => hash));
    if (named.size === 0) continue;
    everywhere = everywhere?.intersection(named) ?? named;
  }
  return everywhere ?? new Set();
}

function withOwnPolicy(html: string, everywhere: ReadonlySet<string>): string {
  const inline = html.matchAll(/<(?:script|style)\b[^>]*>([^]*?)<\/(?:script|style)>/g);
  const own = new Set([...inline].map(([, text = '']) => hashOf(text)));
  return html.replace(POLICY, (policy) =>
    policy.replaceAll(HASH, (source, hash: string) =>
      own.has(hash) || !everywhere.has(hash) ? source : '',
    ),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
