import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** Without a window first: it needs a third of the time. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium of this machine: PLAYWRIGHT_CHROMIUM, or the first one on the PATH.
 *
 * @returns {string | undefined} its path; undefined leaves the choice to Playwright's own download.
 */
export function findChromium() {
  return process.env.PLAYWRIGHT_CHROMIUM || findProgram(NAMES);
}

/** Installs a Chromium where there is none: a Debian package as root, else Playwright's download. */
export async function ensureChromium() {
  if (findChromium()) return;
  for (const name of PACKAGES) {
    if (await installPackage(name)) return;
  }
  await run('playwright', ['install', 'chromium']);
}

/**
 * Installs a Debian package; false where that is not possible.
 *
 * @param {string} name
 */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.log(`Installing ${name} …`);
  const install = () => run('apt-get', ['install', '-qq', '-y', name], { env });
  if ((await install()) === 0) return true;
  return (await run('apt-get', ['update', '-qq'], { env })) === 0 && (await install()) === 0;
}

/** @param {readonly string[]} names */
function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => isExecutable(file));
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
