import type { Day } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';
import type { Role } from '#domain/office-role.ts';
import type { Half } from '#domain/visit.ts';
import type { RepairCommand } from './repair-commands.ts';
import type { ReplacementCommand } from './replacement-commands.ts';

/** What an operator typed, once it makes sense. */
export type Command =
  | {
      readonly name: 'order schedule';
      readonly number: string;
      /** By itself the day that was planned, else the one that its renter chose. */
      readonly on: Day | undefined;
      readonly half: Half | undefined;
      readonly crew: string | undefined;
      readonly crewPhone: string | undefined;
      readonly withoutKyc: boolean;
    }
  | {
      readonly name: 'order deliver';
      readonly number: string;
      readonly on: Day | undefined;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
    }
  | {
      readonly name: 'order late';
      readonly number: string;
      /** Hour and minute of today. */
      readonly until: string;
    }
  | {
      readonly name: 'order missed';
      readonly number: string;
      readonly outcome: 'not_home' | 'ours';
      readonly on: Day | undefined;
      readonly half: Half | undefined;
    }
  | {
      readonly name: 'order collect';
      readonly number: string;
      readonly on: Day | undefined;
      readonly damages: readonly { readonly amount: Paise; readonly note: string }[];
      readonly waiveEarlyClosure: boolean;
    }
  | {
      readonly name: 'order exchange';
      readonly number: string;
      readonly on: Day | undefined;
      /** Made on another day than the agreed one. */
      readonly onOtherDay: boolean;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
      readonly damages: readonly { readonly amount: Paise; readonly note: string }[];
    }
  | RepairCommand
  | ReplacementCommand
  | {
      readonly name: 'order relocate';
      readonly number: string;
      readonly on: Day | undefined;
      readonly code?: string | undefined;
      readonly withoutCode?: string | undefined;
    }
  | {
      readonly name:
        'order list' | 'repair list' | 'replacement list' | 'enquiry list' | 'kyc list';
    }
  | { readonly name: 'order cancel'; readonly number: string }
  | { readonly name: 'kyc verify'; readonly document: string }
  | { readonly name: 'kyc reject'; readonly document: string; readonly reason: string }
  | { readonly name: 'issue list' }
  | { readonly name: 'issue show'; readonly issue: number }
  | {
      readonly name: 'issue answer' | 'issue close';
      readonly issue: number;
      readonly answer: string;
    }
  | {
      readonly name: 'enquiry answer';
      readonly number: string;
      readonly text: string;
      readonly outcome: 'open' | 'accepted' | 'declined';
    }
  | { readonly name: 'deposit refund'; readonly number: string; readonly reference: string }
  | { readonly name: 'refund returned'; readonly number: string; readonly reference: string }
  | { readonly name: 'refund record'; readonly refund: number; readonly reference: string }
  | { readonly name: 'refund record'; readonly number: string; readonly reference: string }
  | { readonly name: 'refund list' }
  | { readonly name: 'refund ask'; readonly number: string }
  | { readonly name: 'billing run' }
  | { readonly name: 'key change' }
  | { readonly name: 'matter list' }
  | { readonly name: 'matter show' | 'matter close'; readonly matter: number }
  | PeopleCommand;

/** Of those who work in the office; each is named by their e-mail, in small letters. */
export type PeopleCommand =
  | { readonly name: 'operator list' }
  | { readonly name: 'operator invite'; readonly email: string; readonly role: Role }
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
  order schedule <number> [--on 2026-11-24] [--half morning] [--crew "Imran Khan"] [--phone 9810000002] [--without-kyc]
  order deliver  <number> --code 4821 [--on 2026-11-24]
  order deliver  <number> --without-code "The phone was empty" [--on 2026-11-24]
  order late     <number> --until 18:30
  order missed   <number> --reason not-home|ours [--on <day of the next attempt>] [--half afternoon]
  order collect  <number> [--on 2027-11-24] [--damage "1500 Armrest torn"]… [--waive-closure]
  order exchange <number> --code 4821 [--on 2026-11-24 [--other-day]] [--damage "1500 Armrest torn"]… (of the order that takes the place)
  order exchange <number> --without-code "The phone was empty" […]
  order relocate <number> --code 4821 [--on 2026-11-24] (its things are at their new address)
  order relocate <number> --without-code "The phone was empty" [--on 2026-11-24]
  order cancel   <number>
  repair list    (the repair visits that are planned, the next one first)
  repair show    <visit>
  repair schedule <visit> [--on 2026-11-24] [--half morning] [--crew "Imran Khan"] [--phone 9810000002]
  repair done    <visit> --code 4821 [--replace] (or --without-code "…"; --replace where it cannot be mended at home)
  repair missed  <visit> --reason not-home|ours [--on <day of the next try>] [--half afternoon]
  replacement list      (what arrived wrong or could not be repaired, and waits to be decided)
  replacement confirm   <issue>… --on 2026-11-24 [--half morning] (makes the order that replaces it)
  replacement decline   <issue> <reason>
  replacement inspected <what came back> [--lost]
  kyc list       (the documents that wait for a verdict, the first uploaded first)
  kyc verify     <document>
  kyc reject     <document> [reason]
  issue list     (what waits for an answer, the first promised first)
  issue show     <issue>
  issue answer   <issue> <answer>
  issue close    <issue> [answer]
  enquiry list   (what waits for an answer, the first asked first)
  enquiry answer <number> <text> [--accept | --decline]
  deposit refund <number> --reference <of the bank transfer>
  refund list    (the transfers to be made, with the bank accounts)
  refund record  <refund or order> --reference <of the bank transfer>
  refund ask     <number> (for another bank account, where the bank could not pay)
  refund returned <number> --reference <of the transfer that the bank returned>
  billing run    (what is due today)
  key change     (seals bank accounts and authenticator apps with the first key of DATA_KEY, where an older one did)
  matter list    (what somebody has to look at, the oldest first)
  matter show    <matter>
  matter close   <matter>
  operator list     (who works in the office, and who is invited)
  operator invite   <e-mail> --role owner|care|floor|books (the first one is an owner)
  operator withdraw <e-mail> (an invitation)
  operator role     <e-mail> --role owner|care|floor|books
  operator reset    <e-mail> (takes the second factors away, so that new ones are set up)
  operator sign-out <e-mail> (ends every session in the office)
  operator end      <e-mail>

Days are Kolkata's, amounts whole rupees. --by names the operator, else the user of this machine.`;
