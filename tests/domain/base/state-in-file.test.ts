import { expect, test } from 'vitest';
import { stateInFile } from '#domain/base/gst-states.ts';

test.each([
  ['07', '07-Delhi'],
  ['06', '06-Haryana'],
  ['99', '99'],
])('names the state %s in a file for the return as %s', (code, written) => {
  expect(stateInFile(code)).toBe(written);
});
