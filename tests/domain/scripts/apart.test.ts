import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apart } from '../../../scripts/parts/apart.mjs';
import { Failure } from '../../../scripts/parts/run.mjs';

const partsFile = (name: string) => new URL(`../../../scripts/parts/${name}`, import.meta.url);

let folder: string;
let work: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'apart-'));
  const file = path.join(folder, 'work.mjs');
  await writeFile(
    file,
    `import { Failure } from ${JSON.stringify(partsFile('run.mjs').href)};
export const sum = (...numbers) => numbers.reduce((all, each) => all + each, 0);
export const refuse = () => { throw new Failure('The content needs fixing.'); };
export const stumble = () => { throw new TypeError('There is no such thing.'); };
export const leave = () => process.exit(3);
export const talk = () => { for (let line = 1; line <= 200; line += 1) console.log('line ' + line); };`,
  );
  work = pathToFileURL(file).href;
});
afterAll(() => rm(folder, { recursive: true }));

test('answers what a function answers that is called in a thread', async () => {
  expect(await apart(work, 'sum', 1, 2, 3)).toBe(6);
});

test('a failure in words is one here too, and an error stays what it says', async () => {
  await expect(apart(work, 'refuse')).rejects.toThrow(new Failure('The content needs fixing.'));
  await expect(apart(work, 'refuse')).rejects.toBeInstanceOf(Failure);
  await expect(apart(work, 'stumble')).rejects.toThrow('There is no such thing.');
});

test('a thread that ends before it answers is an error', async () => {
  await expect(apart(work, 'leave')).rejects.toThrow('leave ended early (exit code 3).');
});

test('all that a thread says is said before it ends', async () => {
  const caller = path.join(folder, 'caller.mjs');
  await writeFile(
    caller,
    `import { apart } from ${JSON.stringify(partsFile('apart.mjs').href)};
await apart(${JSON.stringify(work)}, 'talk');`,
  );
  const { stdout } = spawnSync(process.execPath, [caller], { encoding: 'utf8' });
  expect(stdout.trim().split('\n')).toHaveLength(200);
});
