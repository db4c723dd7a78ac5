import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginStep, step, tellProgress } from '../../../scripts/parts/steps.mjs';

const isTerminal = process.stdout.isTTY;
let said = '';
beforeEach(() => {
  said = '';
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  vi.spyOn(console, 'log').mockImplementation((text) => {
    said += `${String(text)}\n`;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.stdout.isTTY = isTerminal;
});

const after = (milliseconds: number) => async () => void vi.advanceTimersByTime(milliseconds);

test('a log is told what begins, now and then how far it is, and how long it took', async () => {
  process.stdout.isTTY = false;
  await step('Making the pages', async () => {
    tellProgress(1, 4);
    vi.advanceTimersByTime(12_345);
  });
  expect(said).toBe(
    'Making the pages …\nMaking the pages: 25 %, 10 s so far\nMaking the pages: 12.3 s\n',
  );
});

test('a terminal shows a bar in one line from the sixth second on', async () => {
  process.stdout.isTTY = true;
  await step('Making the pages', async () => {
    tellProgress(1, 2);
    vi.advanceTimersByTime(5_000);
    expect(said).toBe('Making the pages …');
    vi.advanceTimersByTime(200);
  });
  expect(said).toBe(
    `Making the pages …\r\u{1B}[2KMaking the pages ${'█'.repeat(12)}${'░'.repeat(12)} 50 %, 5 s` +
      '\r\u{1B}[2KMaking the pages: 5.2 s\n',
  );
});

test('where nobody knows how much is left, the bar only moves', async () => {
  process.stdout.isTTY = true;
  await step('Bundling', after(5_200));
  expect(said).toContain(`Bundling ░░█${'░'.repeat(21)} 5 s`);
});

test('a step that begins within another ends it', async () => {
  process.stdout.isTTY = false;
  await step('Bundling', async () => {
    vi.advanceTimersByTime(1_000);
    beginStep('Making the pages');
    vi.advanceTimersByTime(2_000);
  });
  expect(said).toBe('Bundling …\nBundling: 1.0 s\nMaking the pages …\nMaking the pages: 2.0 s\n');
});

test('a step that fails says no duration', async () => {
  process.stdout.isTTY = false;
  const work = () => step('Bundling', () => Promise.reject(new Error('No such page')));
  await expect(work()).rejects.toThrow('No such page');
  expect(said).toBe('Bundling …\n');
});

test('a step that began beside others counts from when it did', async () => {
  process.stdout.isTTY = false;
  const began = performance.now();
  vi.advanceTimersByTime(3_000);
  await step('Creating the database', after(1_500), began);
  expect(said).toContain('Creating the database: 4.5 s');
});
