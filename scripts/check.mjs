import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { changedFiles, importersOf, isThere } from './parts/changed.mjs';
import { NODE, ROOT, toolEnvironment } from './parts/environment.mjs';
import { ensureInstalled, ensureToolsInstalled } from './parts/install.mjs';
import { command } from './parts/run.mjs';

/**
 * `npm run check [-- ref]`: format, lint, types and import rules of what changed. Code that imports a
 * changed file is linted too, since a change can break its types.
 *
 * @typedef {readonly [name: string, program: string, ...args: string[]]} Step
 */

const CODE = /\.(?:[jt]sx?|mjs)$/;
const STYLED = /^src\/.*\.(?:css|astro)$/;

/**
 * Two lines of steps, one for each core.
 *
 * @param {readonly string[]} files
 * @returns {readonly Step[][]}
 */
function linesOf(files) {
  const code = files.filter((file) => CODE.test(file));
  const linted = [...new Set([...code, ...importersOf(code)])];
  const templates = files.filter((file) => file.startsWith('src/') && file.endsWith('.astro'));
  const styles = files.filter((file) => STYLED.test(file));
  /** @type {(wanted: boolean, step: Step) => Step[]} */
  const when = (wanted, step) => (wanted ? [step] : []);
  return [
    when(linted.length > 0, [
      'lint and types',
      'oxlint',
      '--type-check',
      '--deny-warnings',
      ...linted,
    ]),
    [
      ['format', 'prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...files],
      ...when(templates.length > 0, ['templates', 'eslint', '--max-warnings', '0', ...templates]),
      ...when(styles.length > 0, ['styles', 'stylelint', '--max-warnings', '0', ...styles]),
      ...when(code.length + templates.length > 0, ['arrows', NODE, 'scripts/arrows.ts']),
      ...when(code.length > 0, ['by-hand', NODE, 'scripts/by-hand.ts']),
      ...when(templates.length > 0, [
        'types of templates',
        'astro',
        'check',
        '--minimumFailingSeverity',
        'warning',
      ]),
    ],
  ];
}

/**
 * Prints what a step said only when it failed, in one piece: two steps run at a time.
 *
 * @param {Step} step
 * @returns {Promise<boolean>} whether it passed
 */
function runStep([name, program, ...args]) {
  const began = performance.now();
  const child = spawn(program, args, { cwd: ROOT, env: toolEnvironment() });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}, ${seconds} s`);
      if (code !== 0) console.log(output.trimEnd());
      resolve(code === 0);
    });
  });
}

/** @param {readonly Step[]} steps */
async function runLine(steps) {
  let isSound = true;
  for (const step of steps) isSound = (await runStep(step)) && isSound;
  return isSound;
}

const USAGE = `npm run check [-- <branch or commit>]

Checks format, lint, types and import rules of uncommitted changes, or of all changes since you left a
branch. npm run verify is the whole gate.`;

await command(async () => {
  await ensureInstalled({ dev: true });
  await ensureToolsInstalled();
  const files = changedFiles(process.argv[2]).filter((file) => isThere(file));
  if (files.length === 0) {
    console.log('Nothing changed.');
    return 0;
  }
  console.log(`Files that changed: ${files.length}`);
  const results = await Promise.all(linesOf(files).map((steps) => runLine(steps)));
  return results.every(Boolean) ? 0 : 1;
}, USAGE);
