import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/** A word as the database keeps it, and how many words after the one before it. */
export interface Lexeme {
  readonly lexeme: string;
  readonly after: number;
}

/** As many as are kept; whoever types makes new ones all day. */
const MOST = 20_000;

const LEXEME = /'((?:[^']|'')*)'|<(-|\d+)>/g;

/**
 * Phrases as the database understands them: their words without endings, none where all of them say
 * nothing. Each is asked for once.
 */
export class Phrases {
  readonly #db: Db;
  readonly #known = new Map<string, readonly Lexeme[]>();

  constructor(db: Db) {
    this.#db = db;
  }

  async read(phrases: readonly string[]): Promise<ReadonlyMap<string, readonly Lexeme[]>> {
    const known = this.#known;
    if (known.size > MOST) known.clear();
    const unknown = phrases.filter((phrase) => !known.has(phrase));
    if (unknown.length > 0) {
      const rows = await this.#db
        .select({
          phrase: sql<string>`phrase`,
          words: sql<string>`phraseto_tsquery('english', phrase)::text`,
        })
        .from(sql`unnest(string_to_array(${unknown.join('\n')}, ${'\n'})) as phrase`);
      for (const { phrase, words } of rows) known.set(phrase, toLexemes(words));
    }
    return new Map(phrases.map((phrase) => [phrase, known.get(phrase) ?? []]));
  }
}

/** Of `'water' <2> 'filter'`. */
function toLexemes(words: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let after = 1;
  for (const [, lexeme, gap] of words.matchAll(LEXEME)) {
    if (lexeme !== undefined) lexemes.push({ lexeme: lexeme.replaceAll("''", "'"), after });
    else after = gap === '-' ? 1 : Number(gap);
  }
  return lexemes;
}
