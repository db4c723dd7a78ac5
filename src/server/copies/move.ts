import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#server/config/config.ts';
import type { Content } from '#server/content/content.ts';
import { openPostgres } from '#server/db/open.ts';
import type { Finding } from '#server/doctor/doctor.ts';
import { chooseFiles } from '#server/gateways/choose-files.ts';
import { filesOf, putFiles } from './carry-files.ts';
import { type Block, Tallying } from './copy-session.ts';
import { fillDatabase } from './fill-database.ts';
import { failedChecks, describeFailedChecks } from './integrity-checks.ts';
import { NotCopied } from './not-copied.ts';
import { openThere } from './open-source.ts';
import { filling } from './open-target.ts';
import { pgliteSession } from './pglite-session.ts';
import { blocksOf } from './read-database.ts';
import { outlineOf } from './schema.ts';

export interface Move {
  /** The settings of the embedded database and its files. */
  readonly from: Config;
  /** Those of the shop that goes on. */
  readonly to: Config;
  readonly url: string;
  readonly content: Content;
  /** Hears what is done next. */
  readonly tell: (line: string) => void;
}

/**
 * Carries an embedded database and its files to an empty Postgres (docs/running.md#moving); answers
 * what the doctor finds broken there. The embedded one stays as it was.
 */
export async function moveShop({ from, to, url, content, tell }: Move): Promise<Finding[]> {
  const source = await openThere(from);
  try {
    tell('Checking the embedded database');
    const broken = await failedChecks(source.patient, content, from);
    if (broken.length > 0) {
      throw new NotCopied(
        `The embedded database failed its checks, so nothing was moved.\n${describeFailedChecks(broken)}`,
      );
    }
    const session = await pgliteSession(source.client);
    const outline = await outlineOf(session);
    const counting = new Tallying(outline.tables.map(({ name }) => name));
    tell(`Writing ${outline.tables.length} tables`);
    await filling(url, (target) =>
      fillDatabase(target, {
        outline,
        blocks: counted(blocksOf(session, outline.tables), counting),
        tallies: () => counting.end(),
        beforeCommit: () => carry({ from, to, tell }),
      }),
    );
  } finally {
    await source.close();
  }
  tell('Checking the Postgres database');
  const target = await openPostgres(url);
  try {
    return await failedChecks(target.patient, content, to);
  } finally {
    await target.close();
  }
}

async function* counted(blocks: AsyncIterable<Block>, counting: Tallying): AsyncGenerator<Block> {
  for await (const block of blocks) {
    counting.add(block);
    yield block;
  }
}

async function carry({ from, to, tell }: Pick<Move, 'from' | 'to' | 'tell'>): Promise<void> {
  if (isDeepStrictEqual(from.files, to.files)) return tell('Files stay where they are');
  tell('Moving the files');
  const carried = await putFiles(chooseFiles(to.files), filesOf(chooseFiles(from.files)));
  tell(`${carried} files moved`);
}
