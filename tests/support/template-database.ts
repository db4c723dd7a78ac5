import { CONTENT_FOLDER, readContent } from '#server/content/content.ts';
import { importCatalogue } from '#server/db/import-catalogue.ts';
import { openPostgres } from '#server/db/open.ts';
import { ask, TEMPLATE_NAME, urlOf } from './own-database.ts';

/** When the stock of the catalogue is opened. */
export const OPENED = new Date('2026-11-01T00:00:00Z');

/** Makes it, with the catalogue imported; answers how it is removed. */
export async function makeTemplate(server: string): Promise<() => Promise<void>> {
  const remove = () => ask(server, `drop database if exists ${TEMPLATE_NAME} with (force)`);
  await remove();
  await ask(server, `create database ${TEMPLATE_NAME}`);
  const { db, close } = await openPostgres(urlOf(server, TEMPLATE_NAME));
  await importCatalogue(db, (await readContent(CONTENT_FOLDER)).products, OPENED);
  await close();
  return remove;
}
