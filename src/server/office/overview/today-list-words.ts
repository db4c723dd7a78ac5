import { type CityId, findCityById } from '#domain/base/city.ts';
import { customerNumber } from '#domain/people/customer-number.ts';
import { formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import { formatRupees } from '#domain/base/money.ts';
import { DOCUMENT_NAMES } from '#messages/documents/document-names.ts';
import { slotWords } from '#messages/base/slot-words.ts';
import { wayUpWords } from '#messages/catalogue/labour-words.ts';
import type { GoodsEnquiry } from '#server/care/goods.ts';
import type { OpenEnquiry, OrderToDo, PendingDocument, Renter } from './today-lists.ts';

const OFFICE = '    npm run office --';

export function tellDocuments(pending: readonly PendingDocument[]): string {
  const told = pending.map((each) =>
    [
      `${each.key}  ${DOCUMENT_NAMES[each.type]}, uploaded ${formatInstant(each.uploadedAt)}`,
      renterWords(each),
      `${OFFICE} kyc verify ${each.key}`,
    ].join('\n'),
  );
  return [...told, `${pending.length} to verify`].join('\n');
}

export function tellOrders(toDo: readonly OrderToDo[]): string {
  const told = toDo.map((each) => {
    const { step, command } = nextOf(each);
    const on = each.on ? ` on ${formatDayWithYear(each.on)}` : '';
    const waits = each.missing.map((type) => DOCUMENT_NAMES[type]).join(', ');
    return [
      `${each.number}  to be ${step}${on}, ${cityWords(each.cityId)}`,
      renterWords(each),
      ...(each.slot ? [`    chosen by the renter: ${slotWords(each.slot)}`] : []),
      ...(each.status === 'RETURN_REQUESTED' ? [] : [`    ${labourLine(each)}`]),
      ...(waits === '' ? [] : [`    waiting for documents: ${waits}`]),
      `${OFFICE} ${command}`,
    ].join('\n');
  });
  return [...told, `${toDo.length} to do`].join('\n');
}

export function tellEnquiries(open: readonly OpenEnquiry[]): string {
  const told = open.map((each) =>
    [
      `${each.number}  received ${formatInstant(each.askedAt)}, ${cityWords(each.cityId)}`,
      renterWords(each),
      `${OFFICE} enquiry answer ${each.number} <text> --accept`,
    ].join('\n'),
  );
  return [...told, `${open.length} to answer`].join('\n');
}

export function tellGoods(open: readonly GoodsEnquiry[]): string {
  const told = open.map(({ id, createdAt, ...asked }) =>
    [
      `${id}  received ${formatInstant(createdAt)}: ${asked.productName} (${asked.priceRange})`,
      `    ${asked.customerName}, ${asked.email}, ${asked.contact}`,
      ...(asked.need === null ? [] : [asked.need.replaceAll(/^/gm, '    ')]),
      `${OFFICE} goods answer ${id} <text>`,
    ].join('\n'),
  );
  return [...told, `${open.length} to answer`].join('\n');
}

function nextOf({ status, number, slot, isExchange }: OrderToDo) {
  if (status === 'SCHEDULED' && isExchange)
    return { step: 'exchanged', command: `order exchange ${number} --code <code>` };
  if (status === 'SCHEDULED')
    return { step: 'delivered', command: `order deliver ${number} --code <code>` };
  if (status === 'RETURN_REQUESTED') {
    return { step: 'collected', command: `order collect ${number}` };
  }
  if (status === 'DELIVERED') {
    return { step: 'moved', command: `order relocate ${number} --code <code>` };
  }
  const day = slot ? '' : ' --on <day>';
  return { step: 'scheduled for delivery', command: `order schedule ${number}${day}` };
}

/** How the crew comes up, and what it takes in cash for that. */
export function labourLine({ wayUp, labourFee }: Pick<OrderToDo, 'wayUp' | 'labourFee'>): string {
  const way = wayUpWords(wayUp);
  const begin = way ? `${way}. ` : '';
  if (labourFee === null) return `${begin}Ask the renter for the floor and lift.`;
  if (labourFee === 0) return `${begin}No charge for carrying.`;
  return `${begin}The crew takes ${formatRupees(labourFee)} in cash.`;
}

function renterWords({ userId, name, email = '-', sms = '-' }: Renter): string {
  return `    ${name}, customer ${customerNumber(userId)}, ${email}, ${sms}`;
}

const cityWords = (cityId: CityId) => findCityById(cityId)?.name ?? `city ${cityId}`;
