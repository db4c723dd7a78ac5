import { afterAll, afterEach, expect } from 'vitest';

/**
 * What was printed and nobody expected. A test that plays a failure hands in a logger of its own, so
 * that among the lines of `npm test` each one tells something.
 */
const printed: string[] = [];
const undo: (() => unknown)[] = [];

function replace(target: object, name: string, value: (...given: unknown[]) => unknown): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.push(() =>
    own ? Object.defineProperty(target, name, own) : Reflect.deleteProperty(target, name),
  );
}

for (const name of ['debug', 'error', 'info', 'log', 'warn']) {
  replace(console, name, (...words) => printed.push(words.map(String).join(' ')));
}
for (const stream of [process.stdout, process.stderr]) {
  replace(stream, 'write', (chunk) => {
    printed.push(chunk instanceof Uint8Array ? new TextDecoder().decode(chunk) : String(chunk));
    return true;
  });
}

function expectNothingPrinted(): void {
  expect(printed.splice(0), 'printed without being expected').toEqual([]);
}

afterEach(expectNothingPrinted);
afterAll(() => {
  for (const each of undo) each();
  expectNothingPrinted();
});
