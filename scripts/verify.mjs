import { existsSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { build } from './parts/build.mjs';
import { NODE, ROOT } from './parts/environment.mjs';
import { ensureInstalled, ensureToolsInstalled } from './parts/install.mjs';
import { command, Failure, mustRun, run } from './parts/run.mjs';
import { addUp, formatTally, nothing, parseTally } from './parts/tally.mjs';

/**
 * @typedef {import('./parts/tally.mjs').Tally} Tally
 * @typedef {{ line: string, start: () => Promise<number | void | Tally> }} Step
 */

/**
 * @param {string} program
 * @param {string[]} args
 */
const tool = (program, ...args) => ({
  line: [program, ...args].join(' '),
  start: () => run(program, args),
});

/**
 * What a change has to pass, here and in CI alike; each step tells what it runs.
 *
 * @type {Record<string, Step>}
 */
const STEPS = {
  format: tool('prettier', '--check', '--log-level', 'warn', '.'),
  lint: { line: 'oxlint --deny-warnings', start: lint },
  arrows: { line: 'node scripts/arrows.ts', start: () => run(NODE, ['scripts/arrows.ts']) },
  'by-hand': { line: 'node scripts/by-hand.ts', start: () => run(NODE, ['scripts/by-hand.ts']) },
  deploy: { line: 'node scripts/deployed.ts', start: () => run(NODE, ['scripts/deployed.ts']) },
  templates: tool('eslint', '--max-warnings', '0', 'src/**/*.astro'),
  styles: tool('stylelint', '--max-warnings', '0', 'src/**/*.{css,astro}'),
  types: tool('astro', 'check', '--minimumFailingSeverity', 'warning'),
  'dead-code': tool('knip', '--no-progress'),
  content: {
    line: 'node scripts/content-check.ts',
    start: () => run(NODE, ['scripts/content-check.ts']),
  },
  promises: {
    line: 'node scripts/promises.ts --check',
    start: () => run(NODE, ['scripts/promises.ts', '--check']),
  },
  retention: {
    line: 'node scripts/retention.ts --check',
    start: () => run(NODE, ['scripts/retention.ts', '--check']),
  },
  glossary: { line: 'node scripts/glossary.ts', start: () => run(NODE, ['scripts/glossary.ts']) },
  rules: { line: 'node scripts/citations.ts', start: () => run(NODE, ['scripts/citations.ts']) },
  build: { line: 'astro build, precompressed', start: () => build() },
  budgets: { line: 'node scripts/budgets.ts', start: () => run(NODE, ['scripts/budgets.ts']) },
  links: { line: 'node scripts/links.ts', start: () => run(NODE, ['scripts/links.ts']) },
  pages: { line: 'node scripts/pages.ts', start: () => run(NODE, ['scripts/pages.ts']) },
  tests: { line: 'npm test', start: () => runTests('test') },
};

/** What `--long` adds. */
const LONG_STEP = {
  'long-tests': { line: 'npm run test:long', start: () => runTests('test:long') },
};

/** Lint with types needs those of the content, which Astro writes. */
async function lint() {
  if (!existsSync(path.join(ROOT, '.astro', 'types.d.ts'))) await mustRun('astro', ['sync']);
  return run('oxlint', ['--deny-warnings']);
}

/**
 * The steps after `--only` or without those after `--except`: `npm run verify -- --only lint types`.
 *
 * @param {readonly string[]} words
 * @returns {[string, Step][]}
 */
function chosenSteps([option, ...names]) {
  const steps = Object.entries(STEPS);
  if (option === '--long' && names.length === 0) return [...steps, ...Object.entries(LONG_STEP)];
  const all = Object.keys(STEPS);
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0 || (option !== undefined && !['--only', '--except'].includes(option))) {
    throw new Failure(`Use --long, or --only or --except with names of steps: ${all.join(', ')}.`);
  }
  if (option === undefined) return steps;
  return steps.filter(([name]) => names.includes(name) === (option === '--only'));
}

/**
 * The tests count themselves; every other step counts as one.
 *
 * @param {string} script
 */
async function runTests(script) {
  let output = '';
  const code = await run('npm', ['run', script, '--silent'], {
    onOutput: (text) => {
      output = (output + text).slice(-20_000);
    },
  });
  const tally = { ...(parseTally(output) ?? nothing()), failures: namesOfFailures(output) };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * The first line of what `npm test` says of each failed test.
 *
 * @param {string} output
 */
function namesOfFailures(output) {
  return [...output.matchAll(/^Failed: (.+)$/gm)].map(([, name = '']) => name);
}

/** @param {[string, Step]} step */
async function runStep([name, { line, start }]) {
  console.log(`\n━━ ${name}: ${line}`);
  const began = performance.now();
  const result = await start().catch((/** @type {unknown} */ failure) => {
    console.error(failure instanceof Failure ? failure.message : failure);
    return 1;
  });
  const seconds = (performance.now() - began) / 1000;
  const tally =
    typeof result === 'object' ? result : { ...nothing(), [result ? 'failed' : 'passed']: 1 };
  return { name, line, seconds, tally };
}

const USAGE = `npm run verify [-- --long | --only <step>… | --except <step>…]

What a change has to pass; --long adds the long tests in full. Steps: ${Object.keys(STEPS).join(', ')}.`;

await command(async () => {
  const steps = chosenSteps(process.argv.slice(2));
  await ensureInstalled({ dev: true });
  await ensureToolsInstalled();
  const results = [];
  for (const step of steps) results.push(await runStep(step));

  console.log('\n━━ summary');
  for (const { name, seconds, tally } of results) {
    const mark = tally.failed > 0 ? 'FAILED' : 'ok';
    console.log(`${mark.padEnd(7)} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  const failed = results.filter(({ tally }) => tally.failed > 0);
  for (const { name, line, tally } of failed) {
    console.log(`${name} failed: ${line}`);
    for (const failure of tally.failures) console.log(`  ${failure}`);
  }
  const total = addUp(results.map(({ tally }) => tally));
  console.log(`\n${formatTally(total)}`);
  return failed.length > 0 || total.passed === 0 ? 1 : 0;
}, USAGE);
