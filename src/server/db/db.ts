import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection or a transaction, on PGlite and Postgres alike. */
export type Db = PgDatabase<PgQueryResultHKT>;
