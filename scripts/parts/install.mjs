import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT } from './environment.mjs';
import { Failure, run } from './run.mjs';

/**
 * npm with the lock of package.json, one at a time in a folder (rules/operations.md#one-build-to-a-folder).
 * Node 20 can lock nothing; where there is no `flock`, as on macOS, npm goes without.
 */
const INSTALL_ALONE = `
  exec 9< package.json
  if command -v flock > /dev/null && ! flock -n 9; then
    echo 'Another command installs packages here; waiting until it is done …'
    flock 9
  fi
  exec npm install --no-save --loglevel=error "$@"`;

/**
 * Installs the packages of package-lock.json unless node_modules holds exactly those. `npm ci` would do
 * so too, but empties node_modules first, also under a shop that runs.
 *
 * @param {{ dev?: boolean }} [options] `dev`: what builds, tests and checks is needed
 *   too; a server that runs needs none of it.
 */
export async function ensureInstalled({ dev = false } = {}) {
  if (isInstalled(dev)) return;
  console.log('Installing packages …');
  const include = dev ? ['--include=dev'] : [];
  const code = await run('sh', ['-c', INSTALL_ALONE, 'npm', ...include]);
  if (code !== 0) throw new Failure(`The packages could not be installed (exit code ${code}).`);
  if (!existsSync(NODE)) await fetchNode();
  if (!isInstalled(dev)) throw new Failure('package.json and package-lock.json do not agree.');
}

/**
 * npm leaves its own record of what it put there, also when somebody ran `npm install` by hand.
 *
 * @param {boolean} dev
 */
function isInstalled(dev) {
  const record = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(NODE)) return false;
  const wanted = readPackages(path.join(ROOT, 'package-lock.json'));
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
