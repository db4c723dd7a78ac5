import { type Day, formatInstant } from '#domain/base/kolkata.ts';
import type { VerificationStatus } from '#domain/documents/kyc-status.ts';
import type { DocumentType } from '#domain/documents/kyc.ts';
import type { Half } from '#domain/visits/visit.ts';
import { deliveredWhen } from '#messages/base/delivered-when.ts';
import { documentsByWords } from '#messages/orders/awaited-documents.ts';
import { DOCUMENT_NAMES } from './document-names.ts';
import { rejectionWords } from './rejection-reasons.ts';
import { type Block, type Letter, link, text, untilInstant } from '#messages/base/letter.ts';
import { MAX_FILE } from '#messages/base/max-file.ts';

export interface RejectedDocument {
  readonly type: DocumentType;
  /** Why, as the operator wrote it for the renter. */
  readonly reason: string;
  /** How the renter's documents of this type stand together. */
  readonly standing: VerificationStatus;
  /** The orders that wait for it. */
  readonly orderNumbers: readonly string[];
  /** Until when it is needed for an express delivery. */
  readonly documentsBy: Date | null;
  /** Where it is seen, and uploaded again. */
  readonly kycUrl: string;
}

export function documentRejectedLetter(name: string, rejected: RejectedDocument): Letter {
  const { type, reason, standing, documentsBy } = rejected;
  const document = DOCUMENT_NAMES[type];
  const isAsked = standing === 'REJECTED';
  const subject = isAsked
    ? `Please upload your ${document} again${documentsBy ? ` by ${formatInstant(documentsBy)}` : ''}`
    : `We couldn’t accept one file of your ${document}`;
  return {
    subject,
    withoutMail: `${subject}: ${reason}`,
    name,
    blocks: [
      text(rejectionWords(type, reason)),
      ...(isAsked
        ? askAgain(document, rejected)
        : [text(nothingToDo(document, standing)), seeDocuments(rejected)]),
    ],
    ...(isAsked ? untilInstant(documentsBy) : {}),
  };
}

function nothingToDo(document: string, standing: VerificationStatus): string {
  return standing === 'VERIFIED'
    ? `You don’t need to do anything: another file of your ${document} is verified.`
    : `You don’t need to do anything now: we’re checking another file of your ${document}.`;
}

function askAgain(
  document: string,
  { orderNumbers, documentsBy, kycUrl }: RejectedDocument,
): Block[] {
  const numbers = orderNumbers.join(', ');
  return [
    ...(numbers === ''
      ? []
      : [
          text(
            orderNumbers.length === 1
              ? `We’ll deliver order ${numbers} once it’s verified.`
              : `We’ll deliver orders ${numbers} once it’s verified.`,
          ),
        ]),
    ...(documentsBy ? [text(documentsByWords(documentsBy))] : []),
    text(
      `Please upload it again in your account, under Kyc: a PDF or a photo (JPEG, PNG or HEIC) of up to ${MAX_FILE}.`,
    ),
    link(`Upload your ${document}`, kycUrl),
  ];
}

const seeDocuments = ({ kycUrl }: Pick<RejectedDocument, 'kycUrl'>): Block =>
  link('See your documents', kycUrl);

export interface ExpectedOrder {
  readonly number: string;
  readonly expectedOn: Day | null;
  readonly expressOn: Day | null;
  /** The slot chosen with it; both or none. */
  readonly slotOn?: Day | null;
  readonly slotHalf?: Half | null;
}

/** Names the day of each order that can go on; one whose day has passed is told its new one. */
export function documentsVerifiedLetter(
  name: string,
  { orders, kycUrl }: { orders: readonly ExpectedOrder[]; kycUrl: string },
  today: Day,
): Letter {
  const [until] = orders.flatMap((order) => announcedDay(order, today) ?? []).toSorted();
  return {
    subject: 'Your documents are verified',
    name,
    blocks: [
      text('All your documents are verified. You don’t need to upload anything else.'),
      ...orders.map((order) => text(expectedWords(order, today))),
      seeDocuments({ kycUrl }),
    ],
    ...(until ? { until } : {}),
  };
}

/** The first day that an order can still be announced for; null where it has passed. */
function announcedDay({ expectedOn, expressOn }: ExpectedOrder, today: Day): Day | null {
  const first = expectedOn && (expressOn ?? expectedOn);
  return first && first >= today ? first : null;
}

function expectedWords(order: ExpectedOrder, today: Day): string {
  const { number, expectedOn, expressOn, slotOn: day, slotHalf: half } = order;
  const slot = day && half && day >= today ? { day, half } : null;
  if (!expectedOn || !announcedDay(order, today)) {
    return `We can now deliver order ${number}. We’ll write to you with the date.`;
  }
  const when = deliveredWhen(expectedOn, expressOn, slot).replace(/^By /, 'by ');
  return `We can now deliver order ${number}. Expected delivery: ${when}.`;
}
