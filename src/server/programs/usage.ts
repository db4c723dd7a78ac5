/** Whether somebody asks what a command does, and not for it to be done (docs/running.md#what-a-command-takes). */
export function asksForHelp([first, ...rest]: readonly string[]): boolean {
  return first === 'help' || first === '-h' || [first, ...rest].includes('--help');
}

/**
 * Says what a command takes where that is asked for, or where its words are not understood; answers
 * whether it did, and nothing is to be done.
 */
export function saysUsage(usage: string, words: readonly string[], isUnderstood: boolean): boolean {
  if (asksForHelp(words)) {
    process.stdout.write(`${usage}\n`);
    return true;
  }
  if (isUnderstood) return false;
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
  return true;
}
