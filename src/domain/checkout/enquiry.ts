import { isEmail, normalizeEmail } from '#domain/people/email.ts';
import { isIndianMobile, plainMobile } from '#domain/people/phone.ts';
import { isLongEnough, isName, MIN_NAME_LENGTH } from '#domain/people/person-name.ts';
import { plainLine } from '#domain/base/typed-text.ts';

/** Medical items are ordered as an enquiry; goods of `/indianrentals` are asked for. */
export const ENQUIRY_KINDS = ['medical', 'goods'] as const;
export const ENQUIRY_OUTCOMES = ['open', 'accepted', 'declined'] as const;
/** Within which the team calls about medical items (rules/enquiries.md#medical-items-are-asked-for). */
export const ENQUIRY_CALL_HOURS = 24;
export const MAX_ENQUIRY_ANSWER = 2000;
/** Of the name of who asks, as of whom a quote is for (rules/quotes.md#what-a-quote-says). */
export const MAX_ENQUIRER_NAME = 200;
/** Of what somebody who asks about goods says that they need (rules/enquiries.md#goods-on-enquiry). */
export const MAX_NEED = 1000;

/** Who asks about a new product, as typed. */
export interface Enquirer {
  readonly customerName: string;
  readonly email: string;
  readonly contact: string;
}

/**
 * The fields that fail their check (rules/enquiries.md#goods-on-enquiry); with any of them the enquiry
 * is not sent.
 */
export function invalidEnquiryFields(form: Enquirer): (keyof Enquirer)[] {
  return [
    ...(isLongEnough(plainLine(form.customerName), MIN_NAME_LENGTH) && isName(form.customerName)
      ? []
      : ['customerName' as const]),
    ...(isEmail(normalizeEmail(form.email)) ? [] : ['email' as const]),
    ...(isIndianMobile(plainMobile(form.contact)) ? [] : ['contact' as const]),
  ];
}

/** Answers of the survey, as typed. */
export interface SurveyAnswers {
  readonly name: string;
  readonly email: string;
  readonly mobileNo: string;
}

/** The fields that nobody could be reached by (rules/enquiries.md#the-survey). */
export function invalidSurveyFields(answers: SurveyAnswers): (keyof SurveyAnswers)[] {
  return [
    ...(answers.name.trim() === '' ? ['name' as const] : []),
    ...(isEmail(normalizeEmail(answers.email)) ? [] : ['email' as const]),
    ...(isIndianMobile(plainMobile(answers.mobileNo)) ? [] : ['mobileNo' as const]),
  ];
}

/** By what enquiries that go on are sorted besides how long they wait (docs/screens.md#how-a-list-is-sorted). */
export const ENQUIRY_SORTS = ['newest', 'customer'] as const;
export type EnquirySort = (typeof ENQUIRY_SORTS)[number];
