import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AREAS } from './parts/areas.ts';
import { ROOT } from './parts/environment.mjs';
import { EXCEPTIONS } from './parts/glossary-exceptions.ts';
import { glossaryFaults, typedPromises } from './parts/glossary.ts';
import { command, Failure } from './parts/run.mjs';
import type { ReadableText } from './parts/readable-text.ts';
import { textsOfCode } from './parts/texts-of-code.ts';
import { textsOfContent } from './parts/texts-of-content.ts';

const USAGE = `node scripts/glossary.ts [--all]

Names the sentences whose words the shop doesn't use; with --all prints every text that a person can read,
with its file and line.`;

const COPY = [
  'content/**/*.{md,mdx,yaml}',
  'src/{contract,domain,features,layouts,messages,pages,stores,ui}/**/*.{astro,ts,tsx}',
  'src/server/{base,lib,mails,office,papers}/**/*.ts',
  `src/server/{${Object.keys(AREAS).join()}}/**/*.ts`,
];
/** What engineers read besides. */
const MORE = ['scripts/*.{mjs,ts}', 'src/server/**/*.ts'];
/** Terms that were in force stay as they were accepted. */
const FROZEN = ['content/terms-versions.yaml'];

function textsIn(globs: readonly string[]): ReadableText[] {
  return globSync(globs, { cwd: ROOT, exclude: FROZEN })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      return (file.startsWith('content/') ? textsOfContent : textsOfCode)(file, source);
    });
}

await command(async () => {
  if (process.argv.includes('--all')) {
    for (const { file, line, text } of textsIn([...COPY, ...MORE])) {
      console.log(`${file}:${line}: ${text}`);
    }
    return;
  }
  const texts = textsIn(COPY);
  const found = [...glossaryFaults(texts), ...typedPromises(texts)];
  const faults = found
    .filter(({ text }) => !Object.hasOwn(EXCEPTIONS, text))
    .map(
      ({ file, line, text, words, instead }) =>
        `${file}:${line}: “${words}” (${instead}) in: ${text}`,
    );
  for (const text of Object.keys(EXCEPTIONS)) {
    if (!found.some((fault) => fault.text === text))
      faults.push(`No text needs this exception any more: ${text}`);
  }
  for (const fault of faults) console.log(fault);
  if (faults.length > 0)
    throw new Failure(`\n${faults.length} sentences are not in the shop’s words.`);
  console.log(
    `${texts.length} texts are in the shop’s words, ${Object.keys(EXCEPTIONS).length} by exception.`,
  );
}, USAGE);
