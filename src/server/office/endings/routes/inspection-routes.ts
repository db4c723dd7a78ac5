import * as calls from '#contract/office/endings/inspection.ts';
import type { Operator } from '#server/lib/office-sessions.ts';
import { Refusal, refuse } from '#server/lib/refusal.ts';
import type { Api } from '#server/lib/http/serve.ts';
import { readPicture, writePicture } from '#server/endings/inspections/pictures.ts';
import type { InspectionCommand } from '#server/office/endings/inspection-commands.ts';
import { serveList } from '#server/office/base/list.ts';
import { inspectionList } from '#server/office/endings/inspection-list.ts';
import { describeInspection } from '#server/office/endings/inspection-page.ts';
import { perform } from '#server/office/shell/perform.ts';

/** What came back, at its desk (rules/inspections.md#the-inspections-page). */
export function officeInspectionRoutes(api: Api): void {
  const { shop } = api;

  serveList(api, inspectionList);

  const read = async (number: string, operator: Operator, now: Date) =>
    (await describeInspection(shop, number, operator, now)) ?? refuse('NOT_FOUND');

  api.serve(calls.getInspection, ({ input, caller, now }) => read(input.number, caller, now));

  const act = async (
    command: Exclude<InspectionCommand, { name: 'inspection list' }>,
    operator: Operator,
    now: Date,
  ) => {
    const outcome = await perform(shop, operator, command);
    return outcome instanceof Refusal ? outcome : read(command.number, operator, now);
  };

  api.serve(calls.lookAtUnit, ({ input, caller, now }) =>
    act({ name: 'inspection look', ...input }, caller, now),
  );

  api.serve(calls.addDamage, async ({ input, caller, now }) => {
    const { note: words, file, width = null, depth = null, length = null, ...rest } = input;
    const picture = file && (await writePicture(shop, file, now));
    if (picture instanceof Refusal) return picture;
    const damage = { ...rest, width, depth, length, words, picture };
    return act({ name: 'inspection charge', ...damage }, caller, now);
  });

  api.serve(calls.dropDamage, ({ input, caller, now }) =>
    act({ name: 'inspection drop', ...input }, caller, now),
  );

  api.serve(calls.addDamagePicture, async ({ input: { file, ...input }, caller, now }) => {
    const written = await writePicture(shop, file, now);
    if (written instanceof Refusal) return written;
    return act({ name: 'inspection picture', ...input, ...written }, caller, now);
  });

  api.serve(
    calls.damagePicture,
    async ({ input }) => (await readPicture(shop, input.key)) ?? refuse('NOT_FOUND'),
  );

  api.serve(calls.finishInspection, ({ input, caller, now }) =>
    act({ name: 'inspection finish', ...input }, caller, now),
  );

  api.serve(calls.decideObjection, ({ input, caller, now }) =>
    act({ name: 'inspection decide', ...input }, caller, now),
  );
}
