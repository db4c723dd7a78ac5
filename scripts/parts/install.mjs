import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from './environment.mjs';
import { Failure, run } from './run.mjs';
import { step, tellProgress } from './steps.mjs';

/**
 * npm with the lock of package.json, one at a time in a folder (docs/running.md#one-build-to-a-folder).
 * Node 20 can lock nothing; where there is no `flock`, as on macOS, npm goes without.
 */
const INSTALL_ALONE = `
  cd "$1" || exit
  shift
  exec 9< package.json
  if command -v flock > /dev/null && ! flock -n 9; then
    echo 'Another command installs packages here; waiting until it is done …'
    flock 9
  fi
  exec npm install --no-save --loglevel=error --no-progress --no-audit --no-fund "$@"`;

/**
 * Installs the packages of package-lock.json unless node_modules holds exactly those. `npm ci` would do
 * so too, but empties node_modules first, also under a shop that runs.
 *
 * @param {{ dev?: boolean }} [options] `dev`: what builds, tests and checks is needed
 *   too; a server that runs needs none of it.
 */
export async function ensureInstalled({ dev = false } = {}) {
  if (existsSync(NODE) && isInstalled(ROOT, dev)) return;
  await step('Installing packages', () => install(ROOT, dev ? ['--include=dev'] : []));
  if (!existsSync(NODE)) await fetchNode();
  if (!isInstalled(ROOT, dev)) throw new Failure(DISAGREE);
}

/**
 * Installs the packages that only one tool needs, into the tool's own folder (docs/decisions/0068).
 *
 * @param {string} name of a folder in `tools/`; without a package.json it has none of its own
 */
export async function ensureToolInstalled(name) {
  const folder = path.join(TOOLS, name);
  if (!existsSync(path.join(folder, 'package.json')) || isInstalled(folder, false)) return;
  await step(`Installing the packages of tools/${name}`, () => install(folder, []));
  if (!isInstalled(folder, false)) throw new Failure(DISAGREE);
}

/** Installs the packages of every tool, for what checks them all. */
export async function ensureToolsInstalled() {
  for (const name of readdirSync(TOOLS)) await ensureToolInstalled(name);
}

const TOOLS = path.join(ROOT, 'tools');

const DISAGREE = 'package.json and package-lock.json do not agree.';

/**
 * @param {string} folder
 * @param {string[]} options of npm
 */
async function install(folder, options) {
  const wanted = Object.keys(readPackages(path.join(folder, 'package-lock.json'))).filter(Boolean);
  const isThere = (/** @type {string} */ place) =>
    existsSync(path.join(folder, place, 'package.json'));
  const count = () => tellProgress(wanted.filter(isThere).length, wanted.length);
  const counting = setInterval(count, 1000);
  const code = await run('sh', ['-c', INSTALL_ALONE, 'npm', folder, ...options]).finally(() =>
    clearInterval(counting),
  );
  if (code !== 0) throw new Failure(`The packages could not be installed (exit code ${code}).`);
}

/**
 * npm leaves its own record of what it put there, also when somebody ran `npm install` by hand.
 *
 * @param {string} folder
 * @param {boolean} dev
 */
function isInstalled(folder, dev) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const found = readPackages(record);
  return Object.entries(wanted).every(
    ([name, entry]) =>
      name === '' ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !dev) ||
      found[name]?.version === entry.version,
  );
}

/**
 * @typedef {object} Package
 * @property {string} version
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [dev]
 */

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** The package `node` fetches its program in an install script, which a strict npm may have skipped. */
async function fetchNode() {
  await run('npm', ['rebuild', 'node', '--foreground-scripts', '--ignore-scripts=false']);
  if (existsSync(NODE)) return;
  throw new Failure(
    'Node 24 could not be installed: npm skipped the install script of the package "node". ' +
      'Allow it (npm config: ignore-scripts=false) and try again.',
  );
}
