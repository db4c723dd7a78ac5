import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { withArrows } from './parts/arrow-table.ts';
import { circlesOf } from './parts/circles.ts';
import { ROOT } from './parts/environment.mjs';
import { readImports } from './parts/imports.ts';
import { layerRules } from './parts/layers.ts';
import { command, Failure } from './parts/run.mjs';

const README = path.join(ROOT, 'README.md');
/** Arrows of circles that were there before this was held. */
const KNOWN = path.join(ROOT, 'scripts/parts/known-circles.json');
const BY_WRITE = '`node scripts/arrows.ts --write` puts it right.';

/** README with the arrows that are held. */
async function printReadme(): Promise<string> {
  const style = await resolveConfig(README);
  return format(withArrows(readFileSync(README, 'utf8')), { ...style, filepath: README });
}

await command(async () => {
  const { imports, forbidden } = await readImports(ROOT, layerRules());
  const circles = circlesOf(imports);
  const known = new Set(JSON.parse(readFileSync(KNOWN, 'utf8')) as string[]);
  const left = [...known.intersection(new Set(circles.map(({ arrow }) => arrow)))];
  const readme = await printReadme();

  const faults = forbidden.map(({ from, to, reason }) => `${from} → ${to}: ${reason}`);
  for (const { arrow, imports: all, wayBack } of circles) {
    if (known.has(arrow)) continue;
    faults.push(...all.map(({ from, to }) => `${from} → ${to}: ${wayBack} leads back.`));
  }
  if (process.argv.includes('--write')) {
    writeFileSync(README, readme);
    writeFileSync(KNOWN, `${JSON.stringify(left, null, 2)}\n`);
  } else {
    if (known.size > left.length) {
      faults.push(`${known.size - left.length} known arrows lead back no more. ${BY_WRITE}`);
    }
    if (readFileSync(README, 'utf8') !== readme) {
      faults.push(`README.md tells other arrows than scripts/parts/layers.ts. ${BY_WRITE}`);
    }
  }

  for (const fault of faults) console.log(fault);
  if (faults.length > 0) throw new Failure(`${faults.length} arrows are not as they have to be.`);
  console.log('Every import follows the arrows of README.');
  if (left.length > 0) console.log(`${left.length} known arrows between folders still lead back.`);
});
