import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** The one without a window: the browser's tests take a third of the time in it. */
const WITHOUT_WINDOW = 'chromium-headless-shell';
const PACKAGES = [WITHOUT_WINDOW, 'chromium'];
const NAMES = [...PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium of this machine: PLAYWRIGHT_CHROMIUM, or the first one on the PATH.
 *
 * @returns {string | undefined} its path; undefined leaves the choice to Playwright's own download.
 */
export function findChromium() {
  return process.env.PLAYWRIGHT_CHROMIUM || findProgram(NAMES);
}

/**
 * Installs the Chromium without a window beside another one too, where it can be; where there is none
 * at all, another Debian package, else Playwright's download.
 */
export async function ensureChromium() {
  if (process.env.PLAYWRIGHT_CHROMIUM || findProgram([WITHOUT_WINDOW])) return;
  for (const name of findChromium() ? [WITHOUT_WINDOW] : PACKAGES) {
    if (await installPackage(name)) return;
  }
  if (!findChromium()) await run('playwright', ['install', 'chromium']);
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
  // Somebody else on the machine may be installing.
  const wait = ['-o', 'DPkg::Lock::Timeout=600'];
  const install = () => run('apt-get', [...wait, 'install', '-qq', '-y', name], { env });
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
