import { formatDay } from '#domain/base/kolkata.ts';
import { repairState } from '#domain/care/repair.ts';
import { REPAIR_WORDS } from '#messages/care/repair-words.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import type { FoundRepair } from '#server/care/repairs/find.ts';
import { tellIssue } from './issue-words.ts';
import type { RepairDetail } from './repairs.ts';

export function tellRepairs(planned: readonly FoundRepair[]): string {
  return [...planned.map(headOf), `${planned.length} planned`].join('\n');
}

/** One of them in full: how it stands, what was described, and where its pictures lie. */
export function tellRepair({ found, issue }: RepairDetail): string {
  const { visit, repair, order, missed } = found;
  const { contactNo, name } = order.address;
  const lines = [headOf(found), `    ${REPAIR_WORDS[repairState(visit.state, repair.endedAs)]}`];
  lines.push(`    ${[name, contactNo].filter(Boolean).join(', ')}`);
  if (visit.crew) lines.push(`    ${[visit.crew, visit.crewPhone].filter(Boolean).join(', ')}`);
  if (missed > 0) lines.push(`    nobody was home: ${missed}`);
  if (order.expiresOn) lines.push(`    the plan ends ${formatDay(order.expiresOn)}`);
  if (issue) lines.push(tellIssue(issue));
  return lines.join('\n');
}

function headOf({ visit, order, productName }: FoundRepair): string {
  return `${visit.id}  ${slotWords(visit)}  ${productName}, order ${order.number}`;
}
