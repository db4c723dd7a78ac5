import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { withAreas, withArrows } from './parts/arrow-table.ts';
import { areaRules } from './parts/areas.ts';
import { circlesOf, largeFolders } from './parts/circles.ts';
import { ROOT } from './parts/environment.mjs';
import { readImports } from './parts/imports.ts';
import { layerRules } from './parts/layers.ts';
import { command, Failure } from './parts/run.mjs';

const README = path.join(ROOT, 'README.md');

/** README with the arrows that are held. */
async function printReadme(): Promise<string> {
  const style = await resolveConfig(README);
  return format(withAreas(withArrows(readFileSync(README, 'utf8'))), {
    ...style,
    filepath: README,
  });
}

await command(async () => {
  const { imports, forbidden } = await readImports(ROOT, [...layerRules(), ...areaRules()]);
  const circles = circlesOf(imports);
  const readme = await printReadme();

  const faults = forbidden.map(({ from, to, reason }) => `${from} → ${to}: ${reason}`);
  faults.push(...largeFolders(globSync('src/**/*.*', { cwd: ROOT })));
  for (const { imports: all, wayBack } of circles) {
    faults.push(...all.map(({ from, to }) => `${from} → ${to}: ${wayBack} leads back.`));
  }
  if (process.argv.includes('--write')) {
    writeFileSync(README, readme);
  } else if (readFileSync(README, 'utf8') !== readme) {
    faults.push(
      'README.md’s tables differ from scripts/parts/layers.ts or areas.ts. `node scripts/arrows.ts --write` puts it right.',
    );
  }

  for (const fault of faults) console.log(fault);
  if (faults.length > 0) throw new Failure(`${faults.length} arrows are wrong.`);
  console.log('Every import follows the arrows of README.');
});
