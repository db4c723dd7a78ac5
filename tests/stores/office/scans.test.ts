import { expect, test, vi } from 'vitest';
import type { RunStop } from '#contract/office/visits/run.ts';

const SOFA = { tag: 'OSL3-0127', name: 'Oslo sofa', side: 'before' } as const;
const stopOf = (key: RunStop['key'], units: RunStop['units']) => ({ key, units }) as RunStop;
const TANVI = stopOf('visit-1', [SOFA]);
const GAURAV = stopOf('visit-2', []);

test('a label is noted as scanned at its own stop alone, and once', async () => {
  const { $scans, noteScan } = await import('#stores/office/catalogue/scans.ts');
  expect(noteScan(GAURAV, 'OSL3-0127')).toBe('OSL3-0127 isn’t part of this stop.');
  expect(noteScan(TANVI, 'OSL3-0128')).toBe('OSL3-0128 isn’t part of this stop.');
  expect($scans.get()).toEqual([]);
  expect(noteScan(TANVI, 'OSL3-0127')).toBeUndefined();
  expect(noteScan(TANVI, 'OSL3-0127')).toBeUndefined();
  expect($scans.get()).toMatchObject([{ stop: 'visit-1', tag: 'OSL3-0127' }]);
});

test('what was scanned stays on the phone for as long as its stop does', async () => {
  const before = await import('#stores/office/catalogue/scans.ts');
  before.noteScan(TANVI, 'OSL3-0127');
  vi.resetModules();
  const { $scans, keepScansOf } = await import('#stores/office/catalogue/scans.ts');
  expect($scans.get()).toEqual(before.$scans.get());
  keepScansOf([TANVI, GAURAV]);
  expect($scans.get()).toHaveLength(1);
  keepScansOf([GAURAV]);
  expect($scans.get()).toEqual([]);
});

test('what the phone keeps of scans that cannot be read is none', async () => {
  localStorage.setItem('office-run-scans', 'nonsense\n\nvisit-1');
  const { $scans } = await import('#stores/office/catalogue/scans.ts');
  expect($scans.get()).toEqual([]);
});
