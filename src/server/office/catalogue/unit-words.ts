import { findCityById } from '#domain/base/city.ts';
import { formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { plural } from '#messages/base/plural.ts';
import { UNIT_CONDITION_WORDS, UNIT_STATE_WORDS } from '#messages/catalogue/unit-words.ts';
import type { ListedUnit } from '#server/catalogue/units/find.ts';
import type { FoundDetail } from '#server/catalogue/units/unit-detail.ts';
import type { UnitOutcome } from './units.ts';

/** What the command line says of units. */
export function tellUnits(outcome: UnitOutcome): string {
  switch (outcome.kind) {
    case 'units found': {
      const told = outcome.units.map(lineOf);
      const end = outcome.areMore ? 'and more: narrow your search' : `${told.length} found`;
      return [...told, end].join('\n');
    }
    case 'units counted': {
      const told = outcome.counts.map(
        ({ productSlug, cityId, state, many }) =>
          `${productSlug}, ${cityName(cityId)}: ${many} ${UNIT_STATE_WORDS[state].toLowerCase()}`,
      );
      return told.length > 0 ? told.join('\n') : 'None.';
    }
    case 'unit in full':
      return tellUnit(outcome.unit);
    case 'units added':
      return `Added to the store: ${outcome.tags.join(', ')}`;
    case 'unit put':
      return `${outcome.tag}: ${UNIT_STATE_WORDS[outcome.to].toLowerCase()}.`;
    case 'unit noted':
      return `${outcome.tag}: saved.`;
    case 'units swapped':
      return `Swapped ${outcome.tag} and ${outcome.other}.`;
    default:
      return outcome satisfies never;
  }
}

function lineOf({ unit, productName, orderNumber }: ListedUnit): string {
  const { tag, state, condition, bay, cityId } = unit;
  const where = [
    UNIT_STATE_WORDS[state],
    ...(orderNumber ? [`order ${orderNumber}`] : []),
    ...(bay ? [bay] : []),
    cityName(cityId),
  ];
  return `${tag}  ${productName}, ${UNIT_CONDITION_WORDS[condition].toLowerCase()}: ${where.join(', ')}`;
}

function tellUnit(found: FoundDetail): string {
  const { unit, renter, events, earned } = found;
  const { timesOut, cost, note } = unit;
  const price = cost === null ? '' : `, cost ${formatRupees(cost)}`;
  return [
    lineOf(found),
    ...(renter ? [`    for ${renter}`] : []),
    ...(note ? [`    ${note}`] : []),
    `    out ${plural(timesOut, 'time')}, earned ${formatRupees(earned)}${price}`,
    ...events.map(({ event, orderNumber }) =>
      [
        `    ${formatInstant(event.at)}  ${UNIT_STATE_WORDS[event.to]}`,
        ...(orderNumber ? [`order ${orderNumber}`] : []),
        ...(event.by ? [`by ${event.by}`] : []),
        ...(event.note ? [event.note] : []),
      ].join(', '),
    ),
  ].join('\n');
}

const cityName = (id: number) => findCityById(id)?.name ?? `city ${id}`;
