import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT, toolEnvironment } from './environment.mjs';

/** The exit code a shell would report for a process that ended by `signal`. */
const codeOfSignal = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Runs a program in the project's folder with its output on ours, and passes on the signals we get.
 * Resolves to its exit code; rejects when it cannot be started.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, onOutput?: (text: string) => void }} [options]
 *   `env` is added to the tools' environment; `onOutput` also receives what it prints.
 * @returns {Promise<number>}
 */
export function run(program, args, { env = {}, onOutput } = {}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...toolEnvironment(), ...env },
    stdio: onOutput ? ['inherit', 'pipe', 'inherit'] : 'inherit',
  });
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    onOutput(text);
  });
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? codeOfSignal(signal)));
  }).finally(stopForwarding);
}

/** A terminal sends Ctrl-C to the whole group, so only a signal sent to us alone is passed on. */
function forwardSignals(child) {
  const forward = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

/** Runs a program like `run`, and throws a sentence when it fails. */
export async function mustRun(program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new Failure(`"${program} ${args.join(' ')}" failed (exit code ${code}).`);
}

/** A failure whose message is all that its reader needs. */
export class Failure extends Error {}

/** Runs a command of this folder; a `Failure` ends it with its sentence and exit code 1. */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (failure) {
    console.error(failure instanceof Failure ? failure.message : failure);
    process.exitCode = 1;
  }
}
