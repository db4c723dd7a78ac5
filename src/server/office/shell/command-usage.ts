import { USAGE } from './commands.ts';

const ALL = 'For all commands: npm run office -- help';

/**
 * How the command of these words is typed; where there is none, what there is of its noun
 * (rules/operations.md#what-a-command-takes).
 */
export function usageOf([noun = '', verb = '']: readonly string[]): string {
  const own = linesOf(`${noun} ${verb}`);
  return [...(own.length > 0 ? own : linesOf(noun)), ALL].join('\n');
}

/** `  order list     (what is to be …`, with whatever spaces hold its columns apart. */
function linesOf(words: string): string[] {
  return USAGE.split('\n').filter((line) =>
    `${line.replaceAll(/ +/g, ' ')} `.startsWith(` ${words} `),
  );
}
