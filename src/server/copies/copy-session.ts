import { createHash, type Hash } from 'node:crypto';

/** One connection to a Postgres of either kind, as what is copied needs it. */
export interface CopySession {
  query: <Row>(text: string) => Promise<readonly Row[]>;
  /** The rows of a table in the order in which they lie, as text of `copy`; a piece may end within a row. */
  readRows: (table: Table) => AsyncIterable<Uint8Array>;
  /** Writes whole rows of that text. */
  writeRows: (table: Table, rows: Uint8Array) => Promise<void>;
}

export interface Table {
  readonly name: string;
  /** Those that are written; what Postgres generates is not. */
  readonly columns: readonly string[];
}

/** Whole rows of one table, about a megabyte of them. */
export interface Block {
  readonly table: string;
  readonly rows: Uint8Array;
}

/** What a table held: as many rows, and their digest in that order. */
export interface Tally {
  readonly rows: number;
  readonly sha256: string;
}

/** Texts of times, intervals, bytes and numbers that mean the same to every Postgres. */
export const PLAIN_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set synchronize_seqscans = off; set search_path = public`;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

const NEWLINE = 0x0a;
const BLOCK_BYTES = 1024 * 1024;

/** Joins and cuts pieces so that each block ends with a row: in the text of `copy` no row holds a line's end. */
export async function* wholeRows(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.byteLength;
    const end = bytes < BLOCK_BYTES ? -1 : piece.lastIndexOf(NEWLINE);
    if (end === -1) continue;
    held[held.length - 1] = piece.subarray(0, end + 1);
    yield Buffer.concat(held);
    held = [piece.subarray(end + 1)];
    bytes = piece.byteLength - end - 1;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Counts rows and digests them as they go by. */
export class Tallying {
  readonly #tallies = new Map<string, { rows: number; hash: Hash }>();

  constructor(tables: readonly string[]) {
    for (const table of tables) this.#tallies.set(table, { rows: 0, hash: createHash('sha256') });
  }

  add({ table, rows }: Block): void {
    const tally = this.#tallies.get(table);
    if (!tally) throw new Error(`There is no table ${table}`);
    for (let at = rows.indexOf(NEWLINE); at !== -1; at = rows.indexOf(NEWLINE, at + 1)) {
      tally.rows += 1;
    }
    tally.hash.update(rows);
  }

  end(): Record<string, Tally> {
    const told = [...this.#tallies].map(
      ([table, { rows, hash }]) => [table, { rows, sha256: hash.digest('hex') }] as const,
    );
    return Object.fromEntries(told);
  }
}
