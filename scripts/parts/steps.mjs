/** A step that takes longer gets a bar, in milliseconds. */
const LONG = 5_000;
/** How often a terminal's line is drawn anew, and how often a log is told, in milliseconds. */
const EVERY = { terminal: 200, log: 10_000 };

const WIDTH = 24;

/**
 * Does one step of a command: says what it is, how far it is once it takes long, and how long it took
 * (docs/running.md#what-a-start-says). A terminal has all of it in one line, a log now and then a line.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work May begin further steps.
 * @param {number} [began] When, by `performance.now()`, where that was before.
 * @returns {Promise<T>}
 */
export async function step(title, work, began) {
  beginStep(title, began);
  try {
    const value = await work();
    endStep();
    return value;
  } catch (error) {
    endStep({ hasFailed: true });
    throw error;
  }
}

/** @type {{ title: string, began: number, share: number | undefined, timer: NodeJS.Timeout } | undefined} */
let current;

/**
 * Begins a step, which ends the one before it.
 *
 * @param {string} title
 * @param {number} [began]
 */
export function beginStep(title, began = performance.now()) {
  endStep();
  const { isTTY } = process.stdout;
  const timer = setInterval(draw, isTTY ? EVERY.terminal : EVERY.log).unref();
  current = { title, began, share: undefined, timer };
  process.stdout.write(isTTY ? `${title} …` : `${title} …\n`);
}

/**
 * Ends the step, and says how long it took if it has not failed.
 *
 * @param {{ hasFailed?: boolean }} [how]
 */
function endStep({ hasFailed = false } = {}) {
  if (!current) return;
  const { title, began, timer } = current;
  current = undefined;
  clearInterval(timer);
  if (process.stdout.isTTY) process.stdout.write('\r\u{1B}[2K');
  if (!hasFailed) console.log(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * @param {number} done
 * @param {number} all
 */
export function tellProgress(done, all) {
  if (current && all > 0) current.share = Math.min(1, done / all);
}

function draw() {
  if (!current) return;
  const { title, began, share } = current;
  const elapsed = performance.now() - began;
  const seconds = `${Math.round(elapsed / 1000)} s`;
  const percent = share === undefined ? '' : `${Math.floor(share * 100)} %, `;
  if (!process.stdout.isTTY) console.log(`${title}: ${percent}${seconds} so far`);
  else if (elapsed > LONG) {
    process.stdout.write(`\r\u{1B}[2K${title} ${barOf(share, elapsed)} ${percent}${seconds}`);
  }
}

/**
 * Where nobody knows how much is left, a block runs through it.
 *
 * @param {number | undefined} share
 * @param {number} elapsed
 */
function barOf(share, elapsed) {
  if (share === undefined) {
    const at = Math.floor(elapsed / EVERY.terminal) % WIDTH;
    return `${'░'.repeat(at)}█${'░'.repeat(WIDTH - 1 - at)}`;
  }
  const full = Math.floor(share * WIDTH);
  return '█'.repeat(full) + '░'.repeat(WIDTH - full);
}
