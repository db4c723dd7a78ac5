import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a server that cannot be, or another program of it; answers its exit code and what it says of
 * that.
 */
export function startInVain(program: 'main' | 'doctor', settings: Record<string, string>) {
  const main = fileURLToPath(new URL(`../../../src/server/${program}.ts`, import.meta.url));
  const env = { PATH: process.env['PATH'], PORT: '0', ...settings };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [main], { env }, (error, _stdout, stderr) => {
      resolve({ code: error?.code ?? 0, said: stderr });
    });
  });
}
