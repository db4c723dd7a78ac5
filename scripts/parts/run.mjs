import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT, toolEnvironment } from './environment.mjs';

/** The exit code a shell would report for a process that ended by `signal`. */
/** @param {NodeJS.Signals | null} signal */
const codeOfSignal = (signal) => 128 + (signal ? constants.signals[signal] : 0);

/**
 * Runs a program in the project's folder with its output on ours, and passes on the signals we get.
 * Resolves to its exit code; rejects when it cannot be started.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{
 *   env?: Record<string, string | undefined>,
 *   onOutput?: (text: string) => void,
 *   isSilent?: boolean,
 * }} [options] `env` is added to the tools' environment; `onOutput` also receives what it prints; nobody
 *   sees that where it `isSilent`.
 * @returns {Promise<number>}
 */
export function run(program, args, { env = {}, onOutput, isSilent = false } = {}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...env },
    stdio: isSilent ? 'ignore' : ['inherit', onOutput ? 'pipe' : 'inherit', 'inherit'],
  });
  child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    process.stdout.write(text);
    onOutput?.(text);
  });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? codeOfSignal(signal)));
  }).finally(stopForwarding);
}

/**
 * A terminal sends Ctrl-C to the whole group, so only a signal sent to us alone is passed on.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

/**
 * Runs a program like `run`, and throws a sentence when it fails.
 *
 * @param {Parameters<typeof run>} call
 */
export async function mustRun(...call) {
  const [program, args] = call;
  const code = await run(...call);
  if (code !== 0) throw new Failure(`"${program} ${args.join(' ')}" failed (exit code ${code}).`);
}

/** A failure whose message is all that its reader needs. */
export class Failure extends Error {}

/**
 * Runs a command of this folder; a `Failure` ends it with its sentence and exit code 1. Where `usage` is
 * asked for, it is told and nothing is done (docs/running.md#what-a-command-takes).
 *
 * @param {() => Promise<number | void>} main
 * @param {string} [usage]
 */
export async function command(main, usage) {
  const words = process.argv.slice(2);
  const isHelp = ['help', '-h'].includes(words[0] ?? '') || words.includes('--help');
  if (usage !== undefined && isHelp) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (failure) {
    console.error(failure instanceof Failure ? failure.message : failure);
    process.exitCode = 1;
  }
}
