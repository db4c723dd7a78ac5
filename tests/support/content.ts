import { type Content, CONTENT_FOLDER, readContent } from '#server/content/content.ts';

/** The content the shop ships with, as the server reads it; throws for a file that needs fixing. */
export function readShopContent(): Promise<Content> {
  return readContent(CONTENT_FOLDER);
}
