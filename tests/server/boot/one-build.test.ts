import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const HOUSE = fileURLToPath(new URL('../../../', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-build-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (name: string, text: string) => {
  await mkdir(join(folder, name, '..'), { recursive: true });
  await writeFile(join(folder, name), text);
};

/**
 * A shop of one page, which is made once the file `go` is there, of content that is sound, and of a server
 * that says that it is open.
 */
async function smallShop(): Promise<void> {
  for (const name of ['scripts', 'src/build', 'src/domain', 'package-lock.json']) {
    await cp(join(HOUSE, name), join(folder, name), { recursive: true });
  }
  const { imports } = JSON.parse(await readFile(join(HOUSE, 'package.json'), 'utf8')) as {
    imports: object;
  };
  await write('package.json', JSON.stringify({ type: 'module', imports }));
  await write(
    'astro.config.mjs',
    `import { cachedPages } from './src/build/integrations/cached-pages.ts';
const { bundle, laying, keeping } = cachedPages();
export default { cacheDir: '.cache/astro', integrations: [bundle, laying, keeping] };`,
  );
  for (const name of ['products', 'blog'])
    await mkdir(join(folder, 'content', name), { recursive: true });
  await write('src/server/main.ts', `console.log('Open.');`);
  await write(
    'src/build/measured-pictures.ts',
    'export const measureOwnPictures = () => new Map();',
  );
  await write('src/domain/content/entries/problem.ts', 'export const formatProblem = String;');
  await write('src/server/content/content.ts', `export const CONTENT_FOLDER = 'content';`);
  await write(
    'src/server/content/content-check.ts',
    'export const checkContent = () => ({ problems: [] });',
  );
  await write(
    'src/pages/index.astro',
    `---
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
console.log('The page is being made.');
while (!existsSync('go')) await setTimeout(10);
---
<h1>Basera</h1>`,
  );
}

/** `npm start` in the folder, in a group of its own, with what it says. */
function start(path = process.env['PATH']) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: path },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(child.stdout, 'close').then(() => said);
  return {
    ended,
    says: async (line: string) => {
      while (!said.includes(line)) {
        if (child.stdout.readableEnded) throw new Error(`It ended, and said: ${said}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
    },
    /** `kill -9`, of the command alone or of all that it started. */
    kill: (isAlone = false) => process.kill(isAlone ? child.pid! : -child.pid!, 'SIGKILL'),
  };
}

const WAITS = 'Another command builds the pages here; waiting until it is done …';
/** It builds nothing; what makes the database is not part of this shop. */
const WAITED =
  /waiting until it is done …\nCreating the database …\n(?:.*so far\n)*Starting the shop …\nOpen\.\n$/;

test('a second start waits for the build of the first, and opens on what that built', async () => {
  await smallShop();
  await symlink(join(HOUSE, 'node_modules'), join(folder, 'node_modules'));
  const first = start();
  await first.says('The page is being made.');
  const second = start();
  await second.says(WAITS);
  await write('go', '');
  expect(await first.ended).toMatch(
    /^Bundling …\n[^]*Bundling: [\d.]+ s\nMaking the pages …\n[^]*Making the pages: [\d.]+ s\nCreating the database …\n(?:.*so far\n)*Starting the shop …\nOpen\.\n$/,
  );
  expect(await second.ended).toMatch(WAITED);
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toContain('<h1>Basera</h1>');
});

test('a build that was killed does not hold up the next', async () => {
  await smallShop();
  await symlink(join(HOUSE, 'node_modules'), join(folder, 'node_modules'));
  const first = start();
  await first.says('The page is being made.');
  first.kill();
  await first.ended;
  await write('go', '');
  const said = await start().ended;
  expect(said).not.toContain(WAITS);
  expect(said).toMatch(/Bundling …[^]*Open\.\n$/);
});

test('the site before stays until the next one is whole', async () => {
  await smallShop();
  await symlink(join(HOUSE, 'node_modules'), join(folder, 'node_modules'));
  await write('dist/index.html', 'The site before.');
  const check = 'src/server/content/content-check.ts';
  await write(check, `export const checkContent = () => ({ problems: ['A sofa has no name.'] });`);
  expect(await start().ended).not.toContain('Open.');
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toBe('The site before.');

  await write(check, 'export const checkContent = () => ({ problems: [] });');
  const next = start();
  await next.says('The page is being made.');
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toBe('The site before.');
  await write('go', '');
  expect(await next.ended).toContain('Open.');
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toContain('<h1>Basera</h1>');
});

test('a build whose command was killed is waited for', async () => {
  await smallShop();
  await symlink(join(HOUSE, 'node_modules'), join(folder, 'node_modules'));
  const first = start();
  await first.says('The page is being made.');
  first.kill(true);
  const second = start();
  await second.says(WAITS);
  await write('go', '');
  expect(await second.ended).toMatch(WAITED);
});

test('a second start waits for the packages that the first installs', async () => {
  await smallShop();
  // Lays the packages once the file `go` is there.
  await write(
    'bin/npm',
    `#!/bin/sh
echo 'npm installs.'
while ! [ -e go ]; do sleep 0.01; done
ln -sfn '${join(HOUSE, 'node_modules')}' node_modules
`,
  );
  await chmod(join(folder, 'bin/npm'), 0o755);
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`;
  const first = start(path);
  await first.says('npm installs.');
  const second = start(path);
  await second.says('Another command installs packages here; waiting until it is done …');
  await write('go', '');
  for (const each of [first, second]) expect(await each.ended).toMatch(/Open\.\n$/);
});
