import * as calls from '#contract/office/catalogue/condition.ts';
import { readTag } from '#domain/catalogue/unit.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { letFileGo } from '#server/lib/jobs/stray-files.ts';
import { writePicture } from '#server/endings/inspections/pictures.ts';
import {
  findConditionPictures,
  isPictureKept,
  readConditionPicture,
} from '#server/delivery/runs/pictures.ts';
import { perform } from '#server/office/shell/perform.ts';

/** What crews' phones show of the things they bring and take (rules/runs.md#pictures-at-a-stop). */
export function officeConditionRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  api.serve(calls.addConditionPicture, async ({ input, caller, now }) => {
    const { id: photo, stop, side, at, sentAt, file } = input;
    if (await isPictureKept(db, caller.userId, photo)) return { id: photo };
    const written = await writePicture(shop, file, now);
    if (written instanceof Refusal) return written;
    const tag = readTag(input.tag) ?? null;
    const told = { photo, stop, side, tag, taken: { at: new Date(at), sentAt: new Date(sentAt) } };
    const outcome = await perform(shop, caller, { name: 'stop picture', ...told, ...written });
    if (!(outcome instanceof Refusal)) return { id: photo };
    await letFileGo(db, written.key, now);
    // Two that arrived at once are one.
    return outcome.failure.code === 'ALREADY_SO' ? { id: photo } : outcome;
  });

  api.serve(calls.listConditionPictures, async ({ input }) => {
    const number = input.number.toUpperCase();
    const found = await findConditionPictures(db, { number, tag: readTag(input.tag) ?? '' });
    return {
      pictures: found.map(({ picture: { key, side, at, by }, tag, orderNumber }) => ({
        key,
        side,
        tag,
        orderNumber,
        at: at.toISOString(),
        by,
      })),
    };
  });

  api.serve(
    calls.conditionPicture,
    async ({ input }) => (await readConditionPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );
}
