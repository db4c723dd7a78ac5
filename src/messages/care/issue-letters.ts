import { arrivalFault } from '#domain/orders/arrival.ts';
import type { IssueType } from '#domain/care/issue.ts';
import { type Day, formatDay, formatDayWithYear } from '#domain/base/kolkata.ts';
import { type Letter, link, list, type PlainLetter, text } from '#messages/base/letter.ts';
import {
  letterSms,
  letterSubject,
  type OrderFacts,
  SUBJECT_LENGTH,
} from '#messages/base/order-facts.ts';
import { REPLACEMENT_PROMISE } from '#messages/base/promises.ts';

/** What an issue is about. */
export interface IssueFacts {
  readonly id: number;
  readonly type: IssueType;
  readonly itemId: string;
  /** The item of the order, as the order calls it. */
  readonly productName: string | null;
  readonly reason: string;
}

export interface Sender {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
}

/** `Oslo 3-seater sofa, order B1`; `the deposit of order B1`. */
export function issueSubjectWords({ type, itemId, productName }: IssueFacts): string {
  const item = type === 'deposit' ? `the deposit of order ${itemId}` : `${type} ${itemId}`;
  return productName ? `${productName}, ${item}` : item;
}

/** The same, as its renter reads it. */
function yourSubject(issue: IssueFacts): string {
  return `${issue.productName ? 'your ' : ''}${issueSubjectWords(issue)}`;
}

/** Tells the shop what a renter reported, or added; `said` may be nothing. */
export function issueLetter(
  issue: IssueFacts,
  { said, from, answerOn }: { said: string; from: Sender; answerOn: Day | null },
  what = 'reported an issue',
): PlainLetter {
  return {
    subject: `Issue ${issue.id}: ${titleOf(issue)}`,
    text: [
      `${from.name} ${what}: ${issueSubjectWords(issue)}.`,
      issue.reason,
      ...(said ? [said] : []),
      ...(answerOn ? [`Answer promised by ${formatDay(answerOn)}.`] : []),
      `Mobile: ${from.contact}\nEmail: ${from.email}`,
    ].join('\n\n'),
  };
}

/** `It stopped working (Oslo 3-seater sofa, order B1)`: two issues of one order are told apart by it. */
function titleOf(issue: IssueFacts): string {
  return `${issue.reason} (${issueSubjectWords(issue)})`;
}

/** What happened to an issue, and as much about it as a subject has room for; its item before its reason. */
function subjectOf(issue: IssueFacts, happened: string): string {
  const { reason, productName } = issue;
  const ways = [
    titleOf(issue),
    ...(productName ? [`${reason} (${productName})`, productName] : []),
  ];
  const subjects = [...ways, reason].map((words) => `${happened}: ${words}`);
  return subjects.find(({ length }) => length <= SUBJECT_LENGTH) ?? happened;
}

/** The same where every letter counts. */
function shortSubject({ type, productName }: IssueFacts): string {
  return `your ${productName ?? type}`;
}

interface ToRenter {
  readonly shop: string;
  readonly name: string;
  readonly issue: IssueFacts;
  /** The account's issues. */
  readonly issuesUrl: string;
}

/** Tells a renter that their report has arrived, and by when it is answered. */
export function issueReceivedLetter(
  { shop, name, issue, issuesUrl }: ToRenter,
  { said, answerOn }: { said: string; answerOn: Day },
): Letter {
  const by = formatDay(answerOn);
  return {
    subject: subjectOf(issue, 'We have your report'),
    name,
    blocks: [
      text(`We’ll reply by ${by}. This is what you reported about ${yourSubject(issue)}:`),
      list([issue.reason, ...(said ? [said] : [])]),
      ...(arrivalFault(issue.reason) ? [text(REPLACEMENT_PROMISE)] : []),
      text('You can add details and pictures in your account.'),
      link('See your issue', issuesUrl),
    ],
    sms: `${shop}: we have your report on ${shortSubject(issue)} and will reply by ${by}.`,
  };
}

export function issueAnswerLetter(
  { shop, name, issue, issuesUrl }: ToRenter,
  answer: string,
): Letter {
  return {
    subject: subjectOf(issue, 'Our answer to your issue'),
    name,
    blocks: [
      text(`This is our answer about ${yourSubject(issue)}:`),
      text(answer),
      link('Reply in your account', issuesUrl),
    ],
    sms: `${shop}: we've answered your report on ${shortSubject(issue)}. Please see your account, under Issues.`,
  };
}

export function issueClosedLetter(
  { shop, name, issue, issuesUrl }: ToRenter,
  { answer, reopenOn }: { answer: string; reopenOn: Day },
): Letter {
  const until = formatDayWithYear(reopenOn);
  return {
    subject: subjectOf(issue, 'Your issue is resolved'),
    name,
    blocks: [
      text(`We’ve resolved your report about ${yourSubject(issue)}: ${issue.reason}.`),
      ...(answer ? [text(answer)] : []),
      text(`If something is still wrong, open it again in your account by ${until}.`),
      link('See your issue', issuesUrl),
    ],
    sms: `${shop}: your report on ${shortSubject(issue)} is resolved. If it isn't, open it again in your account by ${until}.`,
  };
}

export function enquiryAnswerLetter(
  order: OrderFacts,
  answer: string,
  enquiriesUrl: string,
): Letter {
  return {
    subject: letterSubject(order, (items) => `Our answer to your enquiry: ${items}`),
    name: order.customer,
    blocks: [text(answer), link('See your enquiry', enquiriesUrl)],
    withoutMail: letterSms(order, (items) => `We’ve answered your enquiry about ${items}`, 'the '),
  };
}
