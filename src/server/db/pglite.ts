/** The embedded database's engine, which a shop on Postgres never loads. */
export { PGlite } from '@electric-sql/pglite';
export { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
export { drizzle } from 'drizzle-orm/pglite';
export { migrate } from 'drizzle-orm/pglite/migrator';
