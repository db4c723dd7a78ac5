import type { Day } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';
import type { Role } from '#domain/office-role.ts';
import type { Half } from '#domain/visit.ts';
import type { CatalogueCommand } from './catalogue-commands.ts';
import { COVERAGE_USAGE, type CoverageCommand } from './coverage-commands.ts';
import type { CashCommand } from './cash.ts';
import type { CustomerCommand } from './customer-commands.ts';
import type { GivingCommand } from './giving.ts';
import { INSPECTION_USAGE, type InspectionCommand } from './inspection-commands.ts';
import type { RepairCommand } from './repair-commands.ts';
import type { Planning } from './planning.ts';
import { QUOTE_USAGE, type QuoteCommand } from './quote-commands.ts';
import type { ReplacementCommand } from './replacement-commands.ts';
import { REVIEW_USAGE, type ReviewCommand } from './review-commands.ts';
import type { RunCommand } from './run-commands.ts';
import type { UnitCommand } from './unit-commands.ts';

/**
 * What an operator typed, once it makes sense. `seen` names the state of an order that was on the screen
 * (rules/office.md#who-comes-second); whatever there is where it is not said.
 */
export type Command =
  | ({
      readonly name: 'order schedule';
      readonly number: string;
      readonly seen?: string | undefined;
      /** By itself the day that was planned, else the one that its renter chose. */
      readonly on: Day | undefined;
      readonly half: Half | undefined;
      readonly withoutKyc: boolean;
      /** Why it goes out though documents are missing. */
      readonly because?: string;
    } & Planning)
  | {
      readonly name: 'order deliver';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly on: Day | undefined;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
      readonly toldAt?: Date | undefined;
    }
  | {
      readonly name: 'order late';
      readonly number: string;
      readonly seen?: string | undefined;
      /** Hour and minute of today. */
      readonly until: string;
    }
  | {
      readonly name: 'order missed';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly outcome: 'not_home' | 'ours';
      readonly on: Day | undefined;
      readonly half: Half | undefined;
    }
  | {
      readonly name: 'order collect';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly on: Day | undefined;
      /** Why nothing is kept for an early end, where that is so. */
      readonly waiveBecause?: string | undefined;
    }
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
      readonly name: 'order relocate';
      readonly number: string;
      readonly seen?: string | undefined;
      readonly on: Day | undefined;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
      readonly toldAt?: Date | undefined;
    }
  | {
      readonly name:
        'order list' | 'repair list' | 'replacement list' | 'enquiry list' | 'kyc list';
    }
  | {
      readonly name: 'order cancel' | 'order remind';
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
  | { readonly name: 'kyc verify' | 'kyc undo'; readonly document: string }
  | { readonly name: 'kyc reject'; readonly document: string; readonly reason: string }
  | { readonly name: 'issue list' }
  | { readonly name: 'issue show'; readonly issue: number }
  | {
      readonly name: 'issue answer' | 'issue close';
      readonly issue: number;
      readonly answer: string;
      /** How far it was read (`talkVersion`); whatever there is where it is not said. */
      readonly seen?: string | undefined;
    }
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
  | { readonly name: 'deposit refund'; readonly number: string; readonly reference: string }
  | { readonly name: 'refund returned'; readonly number: string; readonly reference: string }
  | { readonly name: 'refund record'; readonly refund: number; readonly reference: string }
  | { readonly name: 'refund record'; readonly number: string; readonly reference: string }
  | { readonly name: 'refund list' | 'refund file' }
  | { readonly name: 'payment refund'; readonly payment: string }
  | { readonly name: 'payment attach'; readonly payment: string; readonly number: string }
  | { readonly name: 'refund ask' | 'refund account'; readonly number: string }
  | { readonly name: 'billing run' }
  | { readonly name: 'key change' }
  | { readonly name: 'matter list' }
  | RunCommand
  | CustomerCommand
  | { readonly name: 'matter show'; readonly matter: number }
  | {
      readonly name: 'matter close';
      readonly matter: number;
      /** How often it had happened when it was seen; whatever it is where that is not said. */
      readonly times?: number | undefined;
    }
  | GivingCommand
  | CashCommand
  | PeopleCommand;

/** Of those who work in the office; each is named by their e-mail, in small letters. */
export type PeopleCommand =
  | { readonly name: 'operator list' }
  | {
      readonly name: 'operator invite';
      readonly email: string;
      readonly role: Role;
      /** Who invites, as the letter says it; whoever does it where that is not said. */
      readonly invitedBy?: string;
    }
  | {
      readonly name: 'operator role';
      readonly email: string;
      readonly role: Role;
      /** The role that was seen; whatever there is where it is not said. */
      readonly before: Role | undefined;
    }
  | {
      readonly name: 'operator withdraw' | 'operator end' | 'operator reset' | 'operator sign-out';
      readonly email: string;
    };

export const USAGE = `npm run office -- <command>

  order list     (what is to be scheduled, delivered, moved or collected, the first day first)
  order schedule <number> [--on 2026-11-24] [--half morning] [--crew 3 | --crew "Imran Khan" --phone 9810000002] [--without-kyc [--because "Seen by the crew"]] [--overbook] (a crew by the number or name that \`crew list\` tells, or somebody else with a phone)
  order deliver  <number> --code 4821 [--on 2026-11-24]
  order deliver  <number> --without-code "The phone was empty" [--on 2026-11-24]
  order remind   <number> (of the documents that it waits for, at most once a day)
  order late     <number> --until 18:30
  order missed   <number> --reason not-home|ours [--on <day of the next attempt>] [--half afternoon]
  order collect  <number> [--on 2027-11-24] [--waive-closure "The lift of the house broke"] (its things are back, and wait to be looked at)
  order exchange <number> --code 4821 [--on 2026-11-24 [--other-day]] (of the order that takes the place)
  order exchange <number> --without-code "The phone was empty" […]
  order relocate <number> --code 4821 [--on 2026-11-24] (its things are at their new address)
  order relocate <number> --without-code "The phone was empty" [--on 2026-11-24]
  order cancel   <number>
  order end      <number> (a rental with two months' rent unpaid: shows what is unpaid, and which letters went out when)
  order end      <number> --unpaid 2122 (ends it, with the unpaid rent that was shown)
  note add       <number> <text> (on an order and its customer, for the office)
  note drop      <note>
  repair list    (the repair visits that are planned, the next one first)
  repair show    <visit>
  repair schedule <visit> [--on 2026-11-24] [--half morning] [--crew 3 | --crew "Imran Khan" --phone 9810000002] [--overbook]
  repair plan    <issue> --on 2026-11-24 [--half morning] [--crew 3 | --crew "Imran Khan" --phone 9810000002] [--overbook] (a visit for the thing of an issue)
  repair done    <visit> --code 4821 [--replace] (or --without-code "…"; --replace where it cannot be mended at home)
  repair missed  <visit> --reason not-home|ours [--on <day of the next try>] [--half afternoon]
  replacement list      (what arrived wrong or could not be repaired, and waits to be decided)
  replacement confirm   <issue>… --on 2026-11-24 [--half morning] [--unit OSL3-0001,OSL3-0002] (makes the order that replaces it)
  replacement decline   <issue> <reason>
  crew list      (who drives, by city)
  crew add       <city> <name> --crew "Sunil, Imran" --phone 9810000002
  crew change    <crew> <name> --crew "Sunil, Imran" --phone 9810000002
  crew end       <crew>
  slot places    <city> --on 2026-11-24 --half morning [--places 12] (as many as ever without --places)
  stop crew      <visit-12 or pickup-34> [--crew <crew>] (nobody without --crew)
  run order      <crew> --on 2026-11-24 <stop>… (the first stop first)
  kyc list       (the documents that wait for a verdict, the first uploaded first)
  kyc verify     <document>
  kyc reject     <document> [reason]
  kyc undo       <document> (a verdict of the last 10 seconds, while its letter waits)
  issue list     (what waits for an answer, the first promised first)
  issue show     <issue>
  issue answer   <issue> <answer>
  issue close    <issue> [answer]
${REVIEW_USAGE}
  enquiry list   (what waits for an answer, the first asked first)
  enquiry answer <number> <text> [--accept | --decline]
  goods list     (what was asked of goods on enquiry and waits for an answer, the first asked first)
  goods answer   <enquiry> <text>
${QUOTE_USAGE}
  deposit refund <number> --reference <of the bank transfer>
  refund list    (the transfers to be made, with the bank accounts)
  refund account <number> (the bank account of its renter, while a transfer waits for it)
  refund file    (the transfers to be made whose account is known, as a table for the bank)
  refund record  <refund or order> --reference <of the bank transfer>
  refund ask     <number> (for another bank account, where the bank could not pay)
  refund returned <number> --reference <of the transfer that the bank returned>
  payment refund <payment> (one that came without an order)
  payment attach <payment> <number> (the same, to the order or the invoices that it was meant for)
  billing run    (what is due today)
  key change     (seals bank accounts and authenticator apps with the first key of DATA_KEY, where an older one did)
  matter list    (what somebody has to look at, the oldest first)
  matter show    <matter>
  matter close   <matter>
  customer block <customer> <reason> (can begin nothing new: no order, extension, swap or move)
  customer unblock <customer>
  customer note  <customer> <text> (for the office)
  letter resend <customer> <letter> (as it was, in plain words)
  unit list  [tag or product] [--state inspection]
  unit count [product] (how many are where)
  unit show  <tag>
  unit add   <product> --city gurgaon [--many 3] [--condition new] [--bay "A 3"] [--cost 24000]
  unit put   <tag> --to store|inspection|repair|lost|retired [--condition good] [--bay "A 3"] [--note "…"]
  unit note  <tag> [--condition worn] [--bay "A 3"] [--note "…"]
  unit swap  <tag> <tag> (another one was brought, or came back: the two change places)
  price list (where the office overrules the rents of the files)
  price show <product> (its rents, those that were and those that are planned)
  price set  <product> --city gurgaon --rent 12=999 --reason "…" [--rent 6=1299]… [--on 2026-12-01] (with GST, as its file)
  price call-off <product> <price> (of a day to come)
  sale stop  <product> --city gurgaon --reason "…" (nobody can order it, though units are there)
  sale start <product> --city gurgaon
  coupon list  (how often each is used, and what it gave away)
  coupon set   <code> --percent 10 --cap 500 --from 2026-12-01 --until 2026-12-31 --says "…" [--minimum 2000] [--uses 300] [--each 1] [--not-for premium]… (or --rupees 750 for --percent and --cap)
  coupon pause <code>
  coupon resume <code>${COVERAGE_USAGE}${INSPECTION_USAGE}
  credit give    <invoice> <rupees> <reason> (takes it off the invoice; the customer reads the reason)
  goodwill give  <number> <rupees> <reason> (takes it off the newest invoices of an order)
  interest waive <invoice> <reason> (all late interest that is open)
  fee waive      <invoice> <reason> (the fee for missed visits in it)
  cash show      <day> (what there should be of its money, and what was counted)
  cash close     <day> [taken=1200.50] [given-back=0] [transferred=0] [carrying=300] [why a sum is another]
  cash correct   <day> taken=1190.50 <why> (a closed day: a line of its own)
  operator list     (who works in the office, and who is invited)
  operator invite   <e-mail> --role owner|care|floor|books (the first one is an owner)
  operator withdraw <e-mail> (an invitation)
  operator role     <e-mail> --role owner|care|floor|books
  operator reset    <e-mail> (takes the second factors away, so that new ones are set up)
  operator sign-out <e-mail> (ends every session in the office)
  operator end      <e-mail>

Days are Kolkata's, amounts whole rupees. --by names the operator, else the user of this machine.`;
