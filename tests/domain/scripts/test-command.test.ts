import { describe, expect, test } from 'vitest';
import { parseTally, nothing } from '../../../scripts/parts/tally.mjs';
import { testTable } from '../../../scripts/parts/test-table.mjs';
import { readTestWords } from '../../../scripts/parts/test-words.mjs';

describe('the words after npm test', () => {
  test('choose suites and files', () => {
    expect(readTestWords(['server', 'cart'])).toMatchObject({
      chosen: ['server'],
      filter: ['cart'],
      isChanged: false,
      isLong: false,
    });
  });

  test.each([
    [['--changed'], { isChanged: true, ref: undefined, chosen: [], filter: [] }],
    [['--changed', 'main'], { isChanged: true, ref: 'main', chosen: [], filter: [] }],
    [['--changed', 'main', 'server'], { ref: 'main', chosen: ['server'], filter: [] }],
    [['server', '--changed'], { ref: undefined, chosen: ['server'], filter: [] }],
    [['--changed', 'stores', 'cart'], { ref: undefined, chosen: ['stores'], filter: ['cart'] }],
    [['--changed', '--long'], { ref: undefined, isLong: true }],
  ])('%j', (words, read) => {
    expect(readTestWords(words)).toMatchObject(read);
  });

  test('count the lines of both suites unless one is named', () => {
    expect(readTestWords(['--coverage']).chosen).toEqual(['domain', 'stores']);
    expect(readTestWords(['--coverage', 'domain']).chosen).toEqual(['domain']);
  });
});

describe('the table at the end', () => {
  const files = Array.from({ length: 8 }, (_, index) => ({
    file: `tests/server/${index}.test.ts`,
    seconds: index,
  }));
  const runs = [
    { title: 'server', seconds: 61.04, tally: { ...nothing(), passed: 40, failed: 2, files } },
    { title: 'postgres', seconds: 9, tally: { ...nothing(), passed: 40, files } },
  ];
  const rows = testTable(runs)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '));

  test('names each suite with its tests and seconds', () => {
    expect(rows.slice(0, 3)).toEqual(['Suite Tests Seconds', 'server 42 61.0', 'postgres 40 9.0']);
  });

  test('names the ten slowest files of all suites, the slowest first', () => {
    const slowest = rows.slice(rows.indexOf('Slowest files') + 1);
    expect(slowest).toHaveLength(10);
    expect(slowest[0]).toBe('tests/server/7.test.ts (server) 7.0');
    expect(slowest[1]).toBe('tests/server/7.test.ts (postgres) 7.0');
    expect(slowest[9]).toBe('tests/server/3.test.ts (postgres) 3.0');
  });

  test('lists browser tests that passed only on retry', () => {
    const tally = { ...nothing(), passed: 1, retried: ['[phone] cart.spec.ts › pays'] };
    const table = testTable([{ title: 'browser', seconds: 1, tally }]);
    expect(table).toContain('Passed only on retry\n[phone] cart.spec.ts › pays');
    expect(testTable(runs)).not.toContain('retry');
  });
});

test('a closing line is read only where the output ends with it', () => {
  expect(parseTally('a\n3 passed, 1 failed, 2 skipped\n')).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: 2,
  });
  expect(parseTally('3 passed, 1 failed\nmore')).toBeUndefined();
});
