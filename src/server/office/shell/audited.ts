import type { Db } from '#server/db/db.ts';
import {
  type Audited,
  CASH,
  COUPON,
  COVERAGE,
  CREW,
  CUSTOMER,
  DEPOSIT,
  DOCUMENT,
  ENQUIRY,
  EXCHANGE,
  GIVEN,
  GOODS,
  GOODWILL,
  INSPECTION,
  ISSUE,
  ISSUES,
  MAKES,
  INCIDENT,
  NOTE,
  OF_MANY,
  OF_PRODUCT,
  OPERATOR,
  ORDER,
  PAYMENT,
  PIN_CODES,
  PLACES,
  PLAN,
  PLANNED,
  PRICED,
  QUOTE,
  REPAIR,
  REVIEW,
  SHOWS,
  STOP,
  TRANSFER,
  UNIT,
} from './audited-kinds.ts';
import type { Command, TypedCommand } from './commands.ts';
import type { AuditSnapshot } from '#server/office/base/audit-snapshot.ts';

type Named<Asked, Name> = Asked extends { readonly name: infer Own }
  ? Name extends Own
    ? Asked
    : never
  : never;

/** A command that takes the number of an order is about that order, whatever else it names. */
type OfOrder<Asked> = [Asked] extends [{ readonly number: string }]
  ? { readonly order: (command: Asked) => string }
  : unknown;

/** Every action with what the log knows of it: one without is an error of its types. */
export const AUDITED: {
  readonly [Name in Command['name']]: Audited<Named<Command, Name>> & OfOrder<Named<Command, Name>>;
} = {
  'order list': SHOWS,
  'order schedule': PLAN,
  'order deliver': ORDER,
  'order remind': ORDER,
  'order late': PLAN,
  'order missed': PLAN,
  'order collect': ORDER,
  'order exchange': EXCHANGE,
  'order relocate': PLAN,
  'order cancel': ORDER,
  'order end': ORDER,
  'note add': ORDER,
  'note drop': NOTE,
  'repair list': SHOWS,
  'repair show': REPAIR,
  'repair schedule': REPAIR,
  'repair plan': ISSUE,
  'repair done': REPAIR,
  'repair missed': REPAIR,
  'replacement list': SHOWS,
  'replacement confirm': ISSUES,
  'replacement decline': ISSUES,
  'crew list': SHOWS,
  'crew add': MAKES,
  'crew change': CREW,
  'crew end': CREW,
  'slot places': PLACES,
  'stop crew': STOP,
  'stop picture': STOP,
  'run order': CREW,
  'kyc list': SHOWS,
  'kyc verify': DOCUMENT,
  'kyc reject': DOCUMENT,
  'kyc undo': DOCUMENT,
  'issue list': SHOWS,
  'issue show': ISSUE,
  'issue answer': ISSUE,
  'issue close': ISSUE,
  'review answer': REVIEW,
  'review hide': REVIEW,
  'review unhide': REVIEW,
  'enquiry list': SHOWS,
  'enquiry answer': ENQUIRY,
  'goods list': SHOWS,
  'goods answer': GOODS,
  'quote list': SHOWS,
  'quote send': QUOTE,
  'quote withdraw': QUOTE,
  'deposit refund': DEPOSIT,
  'refund list': SHOWS,
  'refund file': SHOWS,
  'refund account': ORDER,
  'refund ask': ORDER,
  'refund returned': ORDER,
  'refund record': TRANSFER,
  'payment refund': PAYMENT,
  'payment attach': ORDER,
  'billing run': OF_MANY,
  'key change': OF_MANY,
  'matter list': SHOWS,
  'matter show': INCIDENT,
  'matter close': INCIDENT,
  'customer block': CUSTOMER,
  'customer unblock': CUSTOMER,
  'customer note': CUSTOMER,
  'letter resend': CUSTOMER,
  'unit list': SHOWS,
  'unit count': SHOWS,
  'unit show': UNIT,
  'unit add': OF_PRODUCT,
  'unit put': UNIT,
  'unit note': UNIT,
  'unit swap': UNIT,
  'price list': SHOWS,
  'price show': OF_PRODUCT,
  'price set': PRICED,
  'price call-off': PRICED,
  'sale stop': PRICED,
  'sale start': PRICED,
  'coupon list': SHOWS,
  'coupon set': COUPON,
  'coupon pause': COUPON,
  'coupon resume': COUPON,
  'express show': SHOWS,
  'express set': COVERAGE,
  'express call-off': PLANNED,
  'express stop': COVERAGE,
  'express run': COVERAGE,
  'pincode list': SHOWS,
  'pincode add': PIN_CODES,
  'pincode drop': PIN_CODES,
  'pincode call-off': PLANNED,
  'inspection list': SHOWS,
  'inspection look': INSPECTION,
  'inspection charge': INSPECTION,
  'inspection drop': INSPECTION,
  'inspection picture': INSPECTION,
  'inspection finish': INSPECTION,
  'inspection decide': INSPECTION,
  'credit give': GIVEN,
  'interest waive': GIVEN,
  'fee waive': GIVEN,
  'goodwill give': GOODWILL,
  'cash show': CASH,
  'cash close': CASH,
  'cash correct': CASH,
  'operator list': SHOWS,
  'operator invite': OPERATOR,
  'operator withdraw': OPERATOR,
  'operator role': OPERATOR,
  'operator reset': OPERATOR,
  'operator sign-out': OPERATOR,
  'operator end': OPERATOR,
};

/** The definition of a command's own action takes the command. */
const definitionOf = ({ name }: TypedCommand) => AUDITED[name] as Audited<TypedCommand>;

/** How that stands which a command is about, for the audit log. */
export function lookAt(db: Db, command: Command, now: Date): Promise<AuditSnapshot> {
  return definitionOf(command).look(db, command, now);
}

/** What a command is about, as the log names it. */
export function subjectOf(command: TypedCommand): string {
  return definitionOf(command).subject(command);
}

/** The order that a command names. */
export function orderOf(command: Command): string | null {
  return definitionOf(command).order(command);
}

/** What a command did not find, for a terminal; a crew as it was typed. */
export function soughtBy(typed: TypedCommand): string {
  const command = typed as Command;
  return definitionOf(command).sought(subjectOf(command));
}
