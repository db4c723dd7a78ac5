import * as calls from '#contract/office/endings/inspection.ts';
import type { OfficeCaller } from '#server/lib/office-sessions.ts';
import { refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { readPicture } from '#server/endings/inspections/pictures.ts';
import { serveList } from '#server/office/base/list.ts';
import { inspectionList } from '#server/office/endings/inspection-list.ts';
import { describeInspection } from '#server/office/endings/inspection-page.ts';
import { serveActs } from '#server/office/base/act.ts';
import { INSPECTION_ACTS } from '#server/office/endings/inspection-acts.ts';

/** What came back, at its desk (rules/inspections.md#the-inspections-page). */
export function officeInspectionRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, inspectionList);

  const read = async (number: string, operator: OfficeCaller, now: Date) =>
    (await describeInspection(shop, number, operator, now)) ?? refuse('NOT_FOUND');

  api.serve(calls.getInspection, ({ input, caller, now }) => read(input.number, caller, now));

  serveActs(api, INSPECTION_ACTS);

  api.serve(
    calls.damagePicture,
    async ({ input }) => (await readPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );
}
