import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tallyPlaywright, tallyVitest } from '../../../scripts/parts/reports.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const tried = (duration: number, message?: string) => ({
  duration,
  errors: message === undefined ? [] : [{ message }],
});

test('a browser test that passes on retry counts as passed and is listed', () => {
  const tests = [
    { status: 'flaky', projectName: 'phone', results: [tried(2000, 'no button'), tried(3000)] },
    { status: 'expected', projectName: 'desktop', results: [tried(1500)] },
  ];
  const file = report({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [], suites: [{ specs: [{ file: 'cart.spec.ts', title: 'pays', tests }] }] }],
  });
  expect(tallyPlaywright(file, 0)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    retried: ['[phone] cart.spec.ts › pays\n    no button'],
    files: [{ file: 'tests/e2e/cart.spec.ts', seconds: 6.5 }],
  });
});

test('a file of tests takes the time from its first test to its last', () => {
  const file = report({
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: path.resolve('tests/domain/rent.test.ts'),
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { fullName: 'rent', status: 'passed' },
          { fullName: 'late rent', status: 'failed', failureMessages: ['expected 1'] },
        ],
      },
    ],
  });
  expect(tallyVitest(file, 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['tests/domain/rent.test.ts › late rent\n    expected 1'],
    files: [{ file: 'tests/domain/rent.test.ts', seconds: 2.5 }],
  });
});

test('a run that fails without a failed test, or leaves no report, is one failure', () => {
  const empty = report({
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  });
  expect(tallyVitest(empty, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(tallyVitest(path.join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
});
