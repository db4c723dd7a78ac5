import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './parts/environment.mjs';
import { sliceOf } from './parts/slice.ts';
import { command, Failure } from './parts/run.mjs';

/** `npm run map -- deliver`: the files of a slice, in the order in which data flows through them. */
await command(async () => {
  const words = process.argv.slice(2);
  if (words.length === 0) throw new Failure('Name what to follow: npm run map -- deliver');
  const files = globSync('{src,tests}/**/*.{ts,tsx,astro}', { cwd: ROOT }).toSorted();
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
  const slice = sliceOf(words, texts);
  if (slice.every(({ found }) => found.length === 0)) {
    throw new Failure(`Nothing is called “${words.join(' ')}”.`);
  }
  for (const { step, found } of slice) {
    if (found.length === 0) continue;
    console.log(`\n${step}`);
    for (const { file, names } of found) {
      console.log(`  ${file}${names.length > 0 ? `  ${names.join(', ')}` : ''}`);
    }
  }
});
