import * as calls from '#contract/office/catalogue/condition.ts';
import { readTag } from '#domain/catalogue/unit.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { findConditionPictures, readConditionPicture } from '#server/delivery/runs/pictures.ts';
import { addPictureAct } from '#server/office/catalogue/condition-acts.ts';

/** What crews' phones show of the things they bring and take (rules/runs.md#pictures-at-a-stop). */
export function officeConditionRoutes(api: Api): void {
  const { shop } = api;
  const { db } = shop;

  addPictureAct.serve(api, (refusal, { id }) =>
    refusal.failure.code === 'ALREADY_SO' ? { id } : refusal,
  );

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
