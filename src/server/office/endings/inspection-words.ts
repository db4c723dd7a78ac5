import { findCityById } from '#domain/base/city.ts';
import { formatDay } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import {
  answeredLine,
  INSPECTION_STATE_WORDS,
  inspectByWords,
} from '#messages/endings/inspection-words.ts';
import { itemsWords } from '#messages/base/item-words.ts';
import type { InspectionOutcome } from './inspection-acts.ts';
import type { OpenInspection } from './inspection-list.ts';

/** What the command line says of inspections. */
export function tellInspections(outcome: InspectionOutcome): string {
  switch (outcome.kind) {
    case 'inspections':
      return outcome.inspections.length === 0
        ? 'All done. No inspections waiting.'
        : outcome.inspections.map(lineOf).join('\n');
    case 'inspection noted':
      return outcome.item === null
        ? `Order ${outcome.number}: saved.`
        : `Order ${outcome.number}: saved as item ${outcome.item}. Add a picture in the office: /office/inspections`;
    case 'inspection finished':
      return outcome.isFinal
        ? `Order ${outcome.number} is settled: no charges.`
        : `The renter of order ${outcome.number} has the report and can answer it.`;
    case 'objection decided':
      return `Order ${outcome.number} is settled, and the renter has the answer.`;
    default:
      return outcome satisfies never;
  }
}

function lineOf(open: OpenInspection): string {
  const { orderNumber, name, cityId, collectedOn, inspectBy, isLate, state, units, charged } = open;
  const { answered } = open;
  const city = findCityById(cityId)?.name ?? '';
  const sum = charged > 0 ? `, ${formatRupees(charged)} charged` : '';
  const due = state === 'shown' || open.finalAt ? '' : `. ${inspectByWords(inspectBy, isLate)}`;
  const back = `${orderNumber}  ${name}, ${city}: ${itemsWords(units)} picked up on ${formatDay(collectedOn)}.`;
  if (answered) return `${back}${sum && ` ${sum.slice(2)}.`} ${answeredLine(answered)}`;
  return `${back} ${INSPECTION_STATE_WORDS[state]}${sum}${due}`;
}
