import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTIONS } from '#server/office/shell/command-options.ts';
import { USAGE } from '#server/office/shell/commands.ts';
import { usageOf } from '#server/office/shell/command-usage.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'basera-usage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const dataDir = () => join(folder, 'data');

/** What a program says, and how it ends, with a data folder that is not there yet. */
function say(program: string, ...words: string[]) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir(), LOG_LEVEL: 'error' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each([
  ['src/server/office.ts', ['help'], 'order schedule'],
  ['src/server/office.ts', ['order', 'schedule', '--help'], 'order schedule'],
  ['src/server/office.ts', [], 'operator invite'],
  ['src/server/doctor.ts', ['--help'], 'npm run doctor'],
  ['src/server/backup.ts', ['help'], 'npm run backup -- '],
  ['tools/bench.ts', ['--help'], 'import, bytes, large'],
  ['tools/drill.ts', ['help'], 'npm run drill -- machines'],
])('%s with %j says what it takes, and does nothing', (program, words, told) => {
  const { status, stdout, stderr } = say(program, ...words);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(told);
  expect(existsSync(dataDir())).toBe(false);
});

test.each([
  ['src/server/office.ts', ['order', 'eat'], 'There is no command "order eat".'],
  [
    'src/server/office.ts',
    ['review', 'hide', '12', '--reason', 'ugly'],
    [
      'A --reason is one of personal, insult, off_topic, unlawful.',
      '',
      '  review hide    <review> --reason personal|insult|off_topic|unlawful',
      'For all commands: npm run office -- help',
      '',
    ].join('\n'),
  ],
  ['src/server/doctor.ts', ['now'], 'npm run doctor'],
  ['src/server/move.ts', ['shop'], 'npm run move -- '],
])('%s with %j does nothing, and ends with what it takes as a fault', (program, words, told) => {
  const { status, stdout, stderr } = say(program, ...words);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(told);
  expect(existsSync(dataDir())).toBe(false);
});

test('of a command that is not understood its own lines are told, or those of its kind', () => {
  expect(usageOf(['order', 'exchange', 'B1']).split('\n')).toHaveLength(3);
  expect(usageOf(['unit', 'eat']).split('\n')).toHaveLength(8);
  expect(usageOf(['eat'])).toBe('For all commands: npm run office -- help');
});

test('everything that can be typed is among what the office can be told', () => {
  // A picture has a file, which no terminal sends.
  // What depends on an account is done in the office (rules/office.md#at-a-terminal).
  const typed = ACTIONS.filter(
    (name) => !/ (?:picture|give|waive)$/.test(name) && name !== 'note drop',
  );
  const told = USAGE.replaceAll(/ +/g, ' ');
  expect(typed.filter((name) => !told.includes(` ${name}`))).toEqual([]);
});
