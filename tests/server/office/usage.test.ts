import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OFFICE_CALLS } from '#contract/office/calls.ts';
import { COMMAND_WORDS } from '#messages/office/command-words.ts';
import { helpOf, helpOfAll } from '#server/office/shell/command-help.ts';
import { readCommand } from '#server/office/shell/run-command.ts';
import { ENDPOINTS } from '../support/endpoints.ts';
import { isAct } from '#contract/base/act.ts';
import { isOwnAccess } from '#contract/base/endpoint.ts';

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
  ['src/server/office.ts', ['help'], 'schedule-order'],
  ['src/server/office.ts', ['schedule-order', '--help'], '--half morning|afternoon'],
  ['src/server/office.ts', [], 'invite-person'],
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
  ['src/server/office.ts', ['eat'], 'There is no command "eat".'],
  [
    'src/server/office.ts',
    ['hide-review', '--id', '12', '--reason', 'ugly'],
    [
      'reason: Please choose one of the options.',
      '',
      'npm run office -- hide-review --id <number> --reason personal|insult|off_topic|unlawful [--seen <seen>]',
      '',
      'Hides a review, with a reason.',
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

test('a command that there is not is told where all of them are', () => {
  expect(helpOf('eat')).toBe('For all commands: npm run office -- help');
});

test('every act of the office can be typed, but those of an operator’s own phone', () => {
  const typed = new Set(OFFICE_CALLS.values());
  const untyped = ENDPOINTS.filter((each) => isAct(each) && !typed.has(each));
  expect(untyped.filter(({ access }) => !isOwnAccess(access))).toEqual([]);
  const names = [...OFFICE_CALLS.keys()];
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(OFFICE_CALLS.size).toBe(new Set(OFFICE_CALLS.values()).size);
  for (const name of names) {
    expect(helpOfAll()).toContain(`\n  ${name}`);
    expect(helpOf(name)).toContain(`npm run office -- ${name}`);
  }
});

test('the help says of every command what it does, in a sentence of its own', () => {
  expect(Object.keys(COMMAND_WORDS).toSorted()).toEqual([...OFFICE_CALLS.keys()].toSorted());
  const sentences = Object.values(COMMAND_WORDS);
  expect(sentences.filter((each) => !/^[A-Z][a-z]+s? .+[^ .]\.$/.test(each))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const [name, does] of Object.entries(COMMAND_WORDS)) {
    expect(helpOfAll()).toMatch(new RegExp(`\\n {2}${name} +${does.replaceAll('.', '\\.')}\\n`));
    expect(helpOf(name)).toContain(`\n\n${does}\n`);
  }
});

test('the help of a command says what each option is', () => {
  expect(helpOf('deliver-order')).toContain(
    'npm run office -- deliver-order --number <number> [--version <version>] [--on 2026-11-24]',
  );
  expect(helpOf('schedule-order')).toMatch(
    /\n {2}--crew-id \S+.* One of our crews, by number or name\n/,
  );
  expect(helpOf('units')).toMatch(
    /\[--condition new\|good\|worn\] \[--city \S+\] .*\[--sort tag\|times\] \[--from <from>\]/,
  );
  expect(readCommand(['orders', '--by', 'Meena', '--json'])).toMatchObject({
    by: 'Meena',
    asJson: true,
  });
});
