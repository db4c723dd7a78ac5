import { ConfigError } from './config.ts';
import { ContentError } from './content.ts';
import { FolderInUse } from './db/folder-lock.ts';

/** Ends the process: with one sentence where the operator can mend it, else with the whole error. */
export function failStart(error: unknown): never {
  const expected =
    error instanceof ConfigError || error instanceof ContentError || error instanceof FolderInUse;
  const portTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (expected) process.stderr.write(`${error.message}\n`);
  else if (portTaken) process.stderr.write('The port is in use; set PORT to another one.\n');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
