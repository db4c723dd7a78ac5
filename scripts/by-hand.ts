import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LONGEST, TOTAL } from './parts/by-hand-files.ts';
import { ROOT } from './parts/environment.mjs';
import { command, Failure } from './parts/run.mjs';

/**
 * What a page shows is made by React (docs/decisions/0012): a script beside it reflects a store in what is
 * there, starts a native element or loads an island, in few lines, and makes no markup.
 */

/** Makes or writes markup. What is no markup (a canvas, a style sheet, a script) may be made. */
const WRITES =
  /createElement\((?!'(?:canvas|link|meta|script)')|importNode\(|cloneNode\(|(?:inner|outer)HTML|replaceChildren\(|insertAdjacent/;
/** Has to do with what the page shows. */
const REACHES = /querySelector|getElementById|\.closest\(|addEventListener|createElement/;

const linesOf = (text: string) => text.trimEnd().split('\n').length;

await command(async () => {
  const found = globSync('src/{features,layouts,pages,ui}/**/*.ts', { cwd: ROOT }).toSorted();
  const scripts = found
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ text }) => REACHES.test(text))
    .map(({ file, text }) => ({ file, lines: linesOf(text), writes: WRITES.test(text) }));
  const faults = scripts.flatMap(({ file, lines, writes }) => {
    return [
      ...(writes ? [`${file} makes markup: let React do it.`] : []),
      ...(lines > LONGEST ? [`${file} has ${lines} lines, which may be ${LONGEST}.`] : []),
    ];
  });
  const total = scripts.reduce((sum, { lines }) => sum + lines, 0);
  if (total > TOTAL) faults.push(`Together they have ${total} lines; its limit is ${TOTAL}.`);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) throw new Failure(`${faults.length} scripts do the work of React.`);
  console.log(`${scripts.length} scripts in ${total} lines; none makes markup.`);
});
