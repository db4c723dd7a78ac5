import { isDeepStrictEqual } from 'node:util';
import { dateOf } from '#server/db/schema-version.ts';
import { type Block, type CopySession, quoted, type Tally, Tallying } from './copy-session.ts';
import { NotCopied } from './not-copied.ts';
import { blocksOf } from './read-database.ts';
import { firstFull, type Outline, outlineOf, setCounters, untie } from './schema.ts';

/** What is to be written, and what it has to come to. */
export interface Filling {
  readonly outline: Outline;
  readonly blocks: AsyncIterable<Block>;
  /** Asked once the blocks are over. */
  readonly tallies: () => Readonly<Record<string, Tally>>;
  /** Done before anything is there for others: it carries the files that rows name. */
  readonly beforeCommit: () => Promise<void>;
}

/**
 * Writes a whole database into an empty one of the same schema, in one transaction: all of it or nothing
 * (docs/running.md#copies). What was written is read again and has to be what was sent.
 */
export async function fillDatabase(session: CopySession, filling: Filling): Promise<void> {
  const { outline, blocks, tallies, beforeCommit } = filling;
  await session.query('begin');
  try {
    const own = await outlineOf(session);
    checkSchema(own, outline);
    const names = own.tables.map(({ name }) => quoted(name)).join(', ');
    await session.query(`lock table ${names} in access exclusive mode`);
    const full = await firstFull(session, own.tables);
    if (full !== undefined) {
      throw new NotCopied(
        `The target database is not empty: it has rows in "${full}". ` +
          'Nothing was changed. Name a new, empty database.',
      );
    }
    const tieAgain = await untie(session);
    // Rows then lie in the order of their writing, also where an earlier try has left its room behind.
    await session.query(`truncate ${names}`);
    const byName = new Map(own.tables.map((table) => [table.name, table]));
    for await (const { table: name, rows } of blocks) {
      const table = byName.get(name);
      if (table) await session.writeRows(table, rows);
    }
    await tieAgain();
    await setCounters(session, outline);
    await checkWritten(session, own, tallies());
    await beforeCommit();
    await session.query('commit');
  } catch (error) {
    // Where the connection is lost, so is the transaction.
    await session.query('rollback').catch(() => undefined);
    throw error;
  }
}

function checkSchema(own: Outline, given: Outline): void {
  if (own.schema === given.schema && isDeepStrictEqual(own.tables, given.tables)) return;
  const age = given.schema < own.schema ? 'an older' : 'a newer';
  throw new NotCopied(
    given.schema === own.schema
      ? 'The tables to copy do not match this version. Nothing was changed.'
      : `What is to be copied is of ${age} version of the shop (its schema is of ${dateOf(given.schema)}, ` +
          `this one’s of ${dateOf(own.schema)}). Nothing was changed; copy it with that version, ` +
          'and start the other one on the copy.',
  );
}

async function checkWritten(
  session: CopySession,
  { tables }: Outline,
  sent: Readonly<Record<string, Tally>>,
): Promise<void> {
  const counting = new Tallying(tables.map(({ name }) => name));
  for await (const block of blocksOf(session, tables)) counting.add(block);
  const written = counting.end();
  const wrong = tables.find(({ name }) => !isDeepStrictEqual(written[name], sent[name]));
  if (wrong) throw new Error(`The data in ${wrong.name} does not match the data sent`);
}
