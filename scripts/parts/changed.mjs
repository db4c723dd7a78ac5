import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './environment.mjs';
import { Failure } from './run.mjs';

/**
 * The files that changed since `HEAD`, or since a branch left `ref`: committed, staged, unstaged and
 * untracked. Paths start from the project's folder. Deleted files are listed too.
 *
 * @param {string} [ref]
 */
export function changedFiles(ref) {
  const base = ref === undefined ? 'HEAD' : git('merge-base', ref, 'HEAD').trim();
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter(Boolean).toSorted();
}

/**
 * The code that imports one of these files, found by name. Their types can break it.
 *
 * @param {readonly string[]} files
 */
export function importersOf(files) {
  if (files.length === 0) return [];
  const names = files.flatMap((file) => ['-e', `/${path.basename(file)}'`]);
  const code = ['*.ts', '*.tsx', '*.mjs', '*.js'];
  return git('grep', '--untracked', '-lFz', ...names, '--', ...code, ':(exclude)public')
    .split('\0')
    .filter(Boolean);
}

/** @param {string} file */
export const isThere = (file) => existsSync(path.join(ROOT, file));

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { status, stderr, message } =
      /** @type {Error & { status?: number, stderr?: string }} */ (error);
    // git grep found nothing.
    if (args[0] === 'grep' && status === 1) return '';
    throw new Failure(`Git can't tell what changed: ${stderr?.trim() || message}`);
  }
}
