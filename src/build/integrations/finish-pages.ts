import {
  closeSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withOwnPolicy } from './own-policy.ts';
import { importsIn, deferScripts } from './deferred-scripts.ts';

/**
 * Makes of each page that Astro has written the one that is sent. With thousands of them a promise costs
 * more than the file it is for, and so does text of two bytes a letter: pages are read as `latin1`, one
 * letter a byte, since all that is looked for in them is ASCII.
 *
 * @param isFinished Whether a file was taken over as it is sent.
 * @param policyHashes The hashes that Astro writes into every policy.
 */
export function finishPages(
  isFinished: (name: string) => boolean,
  policyHashes: () => ReadonlySet<string>,
): AstroIntegration {
  return {
    name: 'basera:finish-pages',
    hooks: {
      'astro:build:done'({ dir }) {
        const folder = fileURLToPath(dir);
        const files = [...pagesIn(folder)]
          .filter((name) => !isFinished(name))
          .map((name) => path.join(folder, name));
        const everywhere = policyHashes();
        const importsOf = importsIn(folder);
        for (const file of files) {
          const html = readFileSync(file, 'latin1');
          const finished = withOwnPolicy(deferScripts(html, importsOf), everywhere);
          if (finished !== html) overwrite(file, finished);
        }
      },
    },
  };
}

/** The pages in a folder; beside those of the site lie pictures, ten for each. */
function* pagesIn(folder: string, below = ''): Generator<string> {
  for (const entry of readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory() && entry.name !== '_astro') yield* pagesIn(folder, name);
    else if (name.endsWith('.html')) yield name;
  }
}

/** Writing over what is there is far quicker than emptying the file first, which has ext4 save it at once. */
function overwrite(file: string, text: string): void {
  const opened = openSync(file, 'r+');
  writeFileSync(opened, text, 'latin1');
  ftruncateSync(opened, text.length);
  closeSync(opened);
}
