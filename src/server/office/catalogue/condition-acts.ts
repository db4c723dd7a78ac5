import { eq, sql } from 'drizzle-orm';
import { addConditionPicture } from '#contract/office/catalogue/condition.ts';
import type { StopKey } from '#contract/office/visits/calendar.ts';
import { readTag } from '#domain/catalogue/unit.ts';
import { conditionPictures } from '#server/db/schema/runs.ts';
import {
  findPictured,
  isPictureKept,
  keepConditionPicture,
} from '#server/delivery/runs/pictures.ts';
import { writePicture } from '#server/endings/inspections/pictures.ts';
import { letFileGo } from '#server/lib/jobs/stray-files.ts';
import { refuse } from '#server/lib/refusal.ts';
import { servePreparedAct } from '#server/office/base/act.ts';
import { type Audited, UNNAMED } from '#server/office/base/audited.ts';

/** A picture sent again is already kept, and already in the log. */
const PICTURE: Audited<{ readonly stop: StopKey; readonly id: string }> = {
  ...UNNAMED,
  subject: ({ stop }) => stop,
  look: async (db, { stop, id }) => {
    const of = await findPictured(db, stop, id);
    const pictures = await db.$count(conditionPictures, eq(conditionPictures.stop, stop));
    return {
      customerId: of?.userId ?? null,
      orderNumber: of?.number ?? null,
      state: { pictures },
    };
  },
  silent: ['ALREADY_SO'],
};

/** Keeps the pictures a crew takes at a stop (rules/runs.md#pictures-at-a-stop). */
export const addPictureAct = servePreparedAct(
  addConditionPicture,
  { ...PICTURE, told: ({ side, tag }) => ({ side, tag: readTag(tag) ?? null }) } satisfies Audited<{
    readonly stop: StopKey;
    readonly id: string;
    readonly side: string;
    readonly tag: string;
  }>,
  async (shop, { id, file }, { by, now }) => {
    const isKept = by.userId !== null && (await isPictureKept(shop.db, by.userId, id));
    return isKept ? refuse('ALREADY_SO') : writePicture(shop, file, now);
  },
  async (work, { id: photo, stop, side, tag, at, sentAt }, { by, now, prepared }) => {
    const { db } = work;
    const { userId } = by;
    if (userId === null) return refuse('ACCOUNT_NEEDED');
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`pictures ${stop}`}))`);
    const taken = { at: new Date(at), sentAt: new Date(sentAt) };
    const picture = { photo, stop, side, tag: readTag(tag) ?? null, taken, ...prepared };
    const refusal = (await isPictureKept(db, userId, photo))
      ? refuse('ALREADY_SO')
      : await keepConditionPicture(work, picture, { by: by.name, operatorId: userId }, now);
    return refusal?.withLasting((to) => letFileGo(to, prepared.key, now)) ?? { id: photo };
  },
);
