import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type Program = 'main' | 'doctor' | 'backup' | 'restore' | 'move' | 'office';

/**
 * Starts a server that cannot be, or another program of it; answers its exit code and what it says of
 * that.
 */
export function startInVain(
  program: Program,
  settings: Record<string, string>,
  words: readonly string[] = [],
) {
  const main = fileURLToPath(new URL(`../../../src/server/${program}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], PORT: '0', ...settings };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [main, ...words], { env }, (error, _stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stderr });
    });
  });
}
