import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection or a transaction, on PGlite and Postgres alike. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** A transaction: what locks or writes in steps takes one, so that none of it slips out. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
