import type { Day } from '#domain/base/kolkata.ts';
import type { Paise } from '#domain/base/money.ts';
import type { CatalogueCommand } from '#server/office/catalogue/catalogue-commands.ts';
import {
  COVERAGE_USAGE,
  type CoverageCommand,
} from '#server/office/catalogue/coverage-commands.ts';
import type { CashCommand } from '#server/office/overview/cash.ts';
import type { CustomerCommand } from '#server/office/people/customer-commands.ts';
import type { GivingCommand } from '#server/office/people/concessions.ts';
import {
  INSPECTION_USAGE,
  type InspectionCommand,
} from '#server/office/endings/inspection-commands.ts';
import type { VisitCommand } from '#server/office/visits/visit-commands.ts';
import type { DocumentCommand } from '#server/office/documents/document-acts.ts';
import type { CancelCommand, CollectCommand } from '#server/office/endings/order-end.ts';
import type { CloseCommand } from '#server/office/overview/incidents.ts';
import type { AnswerCommand } from '#server/office/care/issues.ts';
import type { PeopleCommand } from '#server/office/people/people.ts';
import type { RecordCommand } from '#server/office/settlement/record-transfer.ts';
import type { UnmatchedCommand } from '#server/office/settlement/unmatched-payments.ts';
import type { RepairCommand } from '#server/office/care/repair-commands.ts';
import { QUOTE_USAGE, type QuoteCommand } from '#server/office/checkout/quote-commands.ts';
import type { ReplacementCommand } from '#server/office/care/replacement-commands.ts';
import { REVIEW_USAGE, type ReviewCommand } from '#server/office/care/review-commands.ts';
import type { RunCommand, TypedRunCommand } from '#server/office/visits/run-commands.ts';
import type { UnitCommand } from '#server/office/catalogue/unit-commands.ts';

/**
 * What an operator typed, once it makes sense. `seen` names the state of an order that was on the screen
 * (rules/office.md#who-comes-second); whatever there is where it is not said.
 */
export type Command =
  | VisitCommand
  | CollectCommand
  | {
      readonly name: 'order exchange';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly on: Day | undefined;
      /** Made on another day than the agreed one. */
      readonly onOtherDay: boolean;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
      readonly toldAt?: Date | undefined;
    }
  | RepairCommand
  | ReviewCommand
  | QuoteCommand
  | ReplacementCommand
  | UnitCommand
  | CatalogueCommand
  | CoverageCommand
  | InspectionCommand
  | {
      readonly name:
        'order list' | 'repair list' | 'replacement list' | 'enquiry list' | 'kyc list';
    }
  | CancelCommand
  | {
      readonly name: 'order remind';
      readonly number: string;
      readonly seen?: string | undefined;
    }
  | {
      readonly name: 'order end';
      readonly number: string;
      readonly seen?: string | undefined;
      /** The unpaid rent that was seen; where it is not said, it is shown and nothing is ended. */
      readonly unpaid?: Paise | undefined;
    }
  | { readonly name: 'note add'; readonly number: string; readonly text: string }
  | { readonly name: 'note drop'; readonly note: number }
  | DocumentCommand
  | { readonly name: 'issue list' }
  | { readonly name: 'issue show'; readonly issue: number }
  | AnswerCommand
  | {
      readonly name: 'enquiry answer';
      readonly number: string;
      readonly text: string;
      readonly outcome: 'open' | 'accepted' | 'declined';
      /** When the answer was given that was seen, null where there was none; whatever there is where it is not said. */
      readonly answered?: string | null | undefined;
    }
  | { readonly name: 'goods list' }
  | { readonly name: 'goods answer'; readonly goods: number; readonly text: string }
  | RecordCommand
  | { readonly name: 'refund returned'; readonly number: string; readonly reference: string }
  | { readonly name: 'refund list' | 'refund file' }
  | UnmatchedCommand
  | { readonly name: 'refund ask' | 'refund account'; readonly number: string }
  | { readonly name: 'billing run' }
  | { readonly name: 'key change' }
  | { readonly name: 'matter list' }
  | RunCommand
  | CustomerCommand
  | { readonly name: 'matter show'; readonly matter: number }
  | CloseCommand
  | GivingCommand
  | CashCommand
  | PeopleCommand;

/** As it was typed: a crew may be named. */
export type TypedCommand = Command | TypedRunCommand;

export const USAGE = `npm run office -- <command>

  order list     (orders to schedule, deliver, move or collect, earliest first)
  order schedule <number> [--on 2026-11-24] [--half morning] [--pickup-slot 15:00-18:00] [--crew 3 | --crew "Imran Khan" --phone 9810000002] [--without-kyc [--because "Seen by the crew"]] [--overbook] (--crew is a number or name from \`crew list\`; for anyone else, add --phone)
  order deliver  <number> --code 4821 [--on 2026-11-24]
  order deliver  <number> --without-code "The phone was empty" [--on 2026-11-24]
  order remind   <number> (asks for missing documents, at most once a day)
  order late     <number> --until 18:30
  order missed   <number> --reason not-home|ours [--on <day of the next attempt>] [--half afternoon] [--pickup-slot 15:00-18:00]
  order collect  <number> [--on 2027-11-24] (shows what is held, kept, refunded and still owed)
  order collect  <number> --refund 1061 [--owed 2000] [--on 2027-11-24] (the items are back and need an inspection; confirms the amounts shown)
  order exchange <number> --code 4821 [--on 2026-11-24 [--other-day]] (the number of the new order)
  order exchange <number> --without-code "The phone was empty" […]
  order relocate <number> --code 4821 [--on 2026-11-24] (the items are at the new address)
  order relocate <number> --without-code "The phone was empty" [--on 2026-11-24]
  order cancel   <number> (shows what was paid and what is refunded)
  order cancel   <number> --refund 2122 (cancels it, confirming the refund shown)
  order end      <number> (two months' rent unpaid: shows the unpaid rent and the reminders sent)
  order end      <number> --unpaid 2122 (ends it, confirming the unpaid rent shown)
  note add       <number> <text> (on an order and its customer, office only)
  repair list    (planned repair visits, next first)
  repair show    <visit>
  repair schedule <visit> [--on 2026-11-24] [--half morning] [--crew 3 | --crew "Imran Khan" --phone 9810000002] [--overbook]
  repair plan    <issue> --on 2026-11-24 [--half morning] [--crew 3 | --crew "Imran Khan" --phone 9810000002] [--overbook] (plans a visit for the item of an issue)
  repair done    <visit> --code 4821 [--replace] (or --without-code "…"; --replace if it can’t be repaired at home)
  repair missed  <visit> --reason not-home|ours [--on <day of the next try>] [--half afternoon]
  replacement list      (wrong, damaged or unrepairable items to decide)
  replacement confirm   <issue>… --on 2026-11-24 [--half morning] [--unit OSL3-0001,OSL3-0002] (creates the replacement order)
  replacement decline   <issue> <reason>
  crew list      (crews by city)
  crew add       <city> <name> --crew "Sunil, Imran" --phone 9810000002
  crew change    <crew> <name> --crew "Sunil, Imran" --phone 9810000002
  crew end       <crew> (its number or name, as in every <crew>; a name of two words in quotes)
  slot places    <city> --on 2026-11-24 --half morning [--places 12] (back to the usual number without --places)
  stop crew      <visit-12 or pickup-34> [--crew <crew>] (removes the crew without --crew)
  run order      <crew> --on 2026-11-24 <stop>… (stops in the new order)
  kyc list       (documents to verify, oldest first)
  kyc verify     <document>
  kyc reject     <document> [reason]
  kyc undo       <document> (undoes a decision within 10 seconds, before the letter goes)
  issue list     (issues to answer, earliest promise first)
  issue show     <issue>
  issue answer   <issue> <answer>
  issue close    <issue> [answer]
${REVIEW_USAGE}
  enquiry list   (enquiries to answer, oldest first)
  enquiry answer <number> <text> [--accept | --decline]
  goods list     (item enquiries to answer, oldest first)
  goods answer   <enquiry> <text>
${QUOTE_USAGE}
  deposit refund <number> --reference <of the bank transfer>
  refund list    (transfers to make, with bank accounts)
  refund account <number> (the renter's bank account, while a transfer is due)
  refund file    (transfers with a known account, as a file for the bank)
  refund record  <refund or order> --reference <of the bank transfer>
  refund ask     <number> (asks for another bank account if the bank could not pay)
  refund returned <number> --reference <of the transfer that the bank returned>
  payment refund <payment> (a payment without an order)
  payment attach <payment> <number> (attaches it to the order or invoices it was meant for)
  billing run    (what is due today)
  key change     (reseals bank accounts and authenticator apps with the first key of DATA_KEY)
  matter list    (open problems, oldest first)
  matter show    <matter>
  matter close   <matter>
  customer block <customer> <reason> (no new orders, extensions, swaps or moves)
  customer unblock <customer>
  customer note  <customer> <text> (for the office)
  letter resend <customer> <letter> (sends the same letter again as plain text)
  unit list  [tag or product] [--state inspection]
  unit count [product] (units by place)
  unit show  <tag>
  unit add   <product> --city gurgaon [--many 3] [--condition new] [--bay "A 3"] [--cost 24000]
  unit put   <tag> --to store|inspection|repair|lost|retired [--condition good] [--bay "A 3"] [--note "…"]
  unit note  <tag> [--condition worn] [--bay "A 3"] [--note "…"]
  unit swap  <tag> <tag> (swaps two units of the same product)
  price list (rents changed by the office)
  price show <product> (past, current and planned rents)
  price set  <product> --city gurgaon --rent 12=999 --reason "…" [--rent 6=1299]… [--on 2026-12-01] [--confirm] (with GST, as in the file; --confirm for a rent under half or over double the present one)
  price call-off <product> <price> (cancels a planned rent)
  sale stop  <product> --city gurgaon --reason "…" (takes it off sale, even with units in stock)
  sale start <product> --city gurgaon
  coupon list  (uses and total discount)
  coupon set   <code> --percent 10 --cap 500 --from 2026-12-01 --until 2026-12-31 --says "…" [--minimum 2000] [--uses 300] [--each 1] [--not-for premium]… (or --rupees 750 for --percent and --cap)
  coupon pause <code>
  coupon resume <code>${COVERAGE_USAGE}${INSPECTION_USAGE}
  cash show      <day> (expected and counted amounts)
  cash close     <day> [taken=1200.50] [given-back=0] [transferred=0] [carrying=300] [reason for a difference]
  cash correct   <day> taken=1190.50 <why> (adds a correction to a closed day)
  operator list     (operators and invitations)
  operator invite   <email> --role owner|care|floor|books (the first one must be an owner)
  operator withdraw <email> (an invitation)
  operator role     <email> --role owner|care|floor|books
  operator reset    <email> (removes the second factors; they set up new ones)
  operator sign-out <email> (ends every session in the office)
  operator end      <email>

Days follow India time; amounts are in whole rupees, except --unpaid, --refund and --owed, which are as shown. --by names the operator; the default is your user name on this computer. The log shows that it was done at a terminal.
Money is given, charges are waived and notes are deleted in the office only, where your account is known.`;
