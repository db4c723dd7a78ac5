import { type Day, formatDayWithYear, formatInstant } from '#domain/base/kolkata.ts';
import type { Signature } from '#domain/visits/signature.ts';
import {
  type Company,
  type Paper,
  type PaperSection,
  placeLines,
  sellerOf,
} from '#messages/base/paper.ts';
import type { OrderOnPaper } from '#messages/checkout/order-paper.ts';

/** What was taken along of an order, and who signed for it. */
export interface Receipt {
  readonly takenOn: Day;
  readonly things: readonly { readonly name: string; readonly tag: string }[];
  readonly signed: Signed;
}

/** Signed at a time; by hand of the office, without one; or signed so long ago that it is kept no more. */
export type Signed =
  | { readonly state: 'signed'; readonly at: Date; readonly signature: Signature }
  | { readonly state: 'noted' }
  | { readonly state: 'gone'; readonly at: Date; readonly by: Signature['by'] };

/** All the words of the receipt of a pick-up (rules/runs.md#the-receipt-of-a-pick-up). */
export function receiptPaper(
  { orderNumber, customerNumber, address }: OrderOnPaper,
  { takenOn, things, signed }: Receipt,
  customer: string,
  company: Company,
): Paper {
  return {
    title: 'Pick-up Receipt',
    number: orderNumber,
    stamp: stampOf(signed),
    seller: sellerOf(company),
    facts: [
      ['Order number', orderNumber],
      ['Customer', customer],
      ['Customer number', customerNumber],
      ['Picked up on', formatDayWithYear(takenOn)],
      ['Items', String(things.length)],
    ],
    parties: [
      {
        title: 'Picked up from',
        lines: [address.name, ...placeLines(address)].filter(Boolean),
      },
    ],
    columns: ['Items picked up', 'Tag'],
    amountColumns: [],
    lines: things.map(({ name, tag }) => ({ goods: [name, tag], amounts: [] })),
    totals: [],
    sums: [],
    notes: [
      'We check the items at our store. If anything is damaged, you get a report with pictures before we take anything from the deposit.',
    ],
    sections: [signatureSection(signed)],
  };
}

function stampOf(signed: Signed): Paper['stamp'] {
  const isSigned = signed.state === 'signed' && signed.signature.by !== 'nobody';
  return isSigned ? { words: 'Signed', tone: 'good' } : { words: 'Picked up', tone: 'waiting' };
}

function signatureSection(signed: Signed): PaperSection {
  const title = 'Signature';
  if (signed.state !== 'signed') return { title, texts: [signedWords(signed)] };
  const { signature } = signed;
  const texts = [signedWords(signed)];
  return signature.by === 'hand'
    ? { title, texts, drawing: { strokes: signature.strokes, words: signature.name } }
    : { title, texts };
}

/** How a pick-up was signed for, in a sentence. */
function signedWords(signed: Signed): string {
  if (signed.state === 'noted') return 'Recorded by our office; no signature was requested.';
  const at = formatInstant(signed.at);
  if (signed.state === 'gone')
    return signed.by === 'nobody'
      ? `Not signed on ${at}; the reason is no longer on record.`
      : `Signed on ${at}; the signature is no longer on record.`;
  const { signature } = signed;
  if (signature.by === 'nobody') return `Not signed on ${at}: ${signature.reason}`;
  return signature.by === 'hand'
    ? `Signed by ${signature.name} on our team’s phone, ${at}.`
    : `Signed by ${signature.name} by typing the name on our team’s phone, ${at}.`;
}
