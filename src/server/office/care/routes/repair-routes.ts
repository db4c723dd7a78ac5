import type { Api } from '#server/lib/http/serve.ts';
import { serveActs } from '#server/office/base/act.ts';
import { codeAtDesk, endRepairAct, REPAIR_ACTS } from '#server/office/care/repair-acts.ts';

/** Repair visits and replacements, at the page of their issue (rules/repairs.md, rules/replacements.md). */
export function officeRepairRoutes(api: Api): void {
  serveActs(api, REPAIR_ACTS);
  endRepairAct.serve(api, codeAtDesk);
}
