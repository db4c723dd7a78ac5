import { ConfigError } from '#server/config/config-error.ts';
import { ContentError } from '#server/content/content.ts';
import { NotCopied } from '#server/copies/not-copied.ts';
import { FolderInUse, FolderUnfit } from '#server/db/folder-lock.ts';
import { SchemaUnfit } from '#server/db/schema-version.ts';
import { keepsOut, reasonOf } from '#server/db/trouble.ts';
import { FilesAway } from '#server/gateways/file-store.ts';
import { isTrouble } from '#server/db/wait-for-database.ts';

/** Ends the process: with one sentence where the operator can mend it, else with the whole error. */
export function failStart(error: unknown): never {
  const expected = [
    ConfigError,
    ContentError,
    FolderInUse,
    FolderUnfit,
    NotCopied,
    SchemaUnfit,
  ].some((kind) => error instanceof kind);
  const portTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (expected) process.stderr.write(`${(error as Error).message}\n`);
  else if (error instanceof FilesAway) {
    process.stderr.write(`Cannot store or read files (${error.message}).\n`);
  } else if (portTaken) {
    const port = String(Reflect.get(error, 'port'));
    process.stderr.write(
      `Port ${port} is in use. Stop the server or program that uses it, or set PORT or METRICS_PORT to another port.\n`,
    );
  } else if (keepsOut(error)) {
    const reason = reasonOf(error);
    process.stderr.write(
      `The database refused the login (${reason}). Check the name and password in DATABASE_URL.\n`,
    );
  } else if (isTrouble(error)) {
    process.stderr.write(`The database does not respond (${reasonOf(error)}). Please try again.\n`);
  } else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}
