import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { inspectionItems, inspectionPictures, inspections } from '#server/db/schema/inspections.ts';
import { orders } from '#server/db/schema/orders.ts';
import { refuse } from '#server/lib/refusal.ts';
import { putFile } from '#server/lib/jobs/stray-files.ts';
import type { AppContext } from '#server/lib/shop.ts';
import { openTo } from '#server/people/customers/open-to.ts';
import { cleanPicture } from '#server/documents/kyc/clean-file.ts';

/** Draws a picture anew and writes its file, which is stray until somebody claims it. */
export async function writePicture(shop: AppContext, file: File, now: Date) {
  const clean = await cleanPicture(file);
  if (typeof clean === 'string') return refuse(clean);
  return { key: await putFile(shop, clean.bytes, now), mediaType: clean.mediaType };
}

/** A picture for the office. */
export function readPicture(shop: AppContext, key: string): Promise<File | undefined> {
  return readOne(shop, key);
}

/** A picture of a report that its renter has seen. */
export function readOwnPicture(
  shop: AppContext,
  userId: number,
  key: string,
): Promise<File | undefined> {
  return readOne(shop, key, userId);
}

async function readOne(
  { db, files }: AppContext,
  key: string,
  userId?: number,
): Promise<File | undefined> {
  const [picture] = await db
    .select({ id: inspectionPictures.id, mediaType: inspectionPictures.mediaType })
    .from(inspectionPictures)
    .innerJoin(inspectionItems, eq(inspectionItems.id, inspectionPictures.itemId))
    .where(
      and(
        eq(inspectionPictures.key, key),
        userId === undefined
          ? undefined
          : inArray(inspectionItems.inspectionId, shownTo(db, userId)),
      ),
    );
  const bytes = picture && (await files.get(key));
  if (!bytes) return undefined;
  const { id, mediaType } = picture;
  const name = `damage-${id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
  return new File([new Uint8Array(bytes)], name, { type: mediaType });
}

function shownTo(db: Db, userId: number) {
  return db
    .select({ id: inspections.id })
    .from(inspections)
    .innerJoin(orders, eq(orders.id, inspections.orderId))
    .where(
      and(openTo(db, userId, 'decide'), inArray(inspections.state, ['shown', 'objected', 'final'])),
    );
}
