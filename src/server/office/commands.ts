import type { Day } from '#domain/kolkata.ts';
import type { Paise } from '#domain/money.ts';

/** What an operator typed, once it makes sense. */
export type Command =
  | {
      readonly name: 'order schedule';
      readonly number: string;
      readonly on: Day;
      readonly withoutKyc: boolean;
    }
  | { readonly name: 'order deliver'; readonly number: string; readonly on: Day | undefined }
  | {
      readonly name: 'order collect';
      readonly number: string;
      readonly on: Day | undefined;
      readonly damages: readonly { readonly amount: Paise; readonly note: string }[];
      readonly waiveEarlyClosure: boolean;
    }
  | { readonly name: 'order cancel'; readonly number: string }
  | { readonly name: 'kyc verify'; readonly document: string }
  | { readonly name: 'kyc reject'; readonly document: string; readonly reason: string }
  | { readonly name: 'issue close'; readonly issue: number; readonly answer: string }
  | {
      readonly name: 'enquiry answer';
      readonly number: string;
      readonly text: string;
      readonly outcome: 'open' | 'accepted' | 'declined';
    }
  | { readonly name: 'deposit refund'; readonly number: string; readonly reference: string }
  | { readonly name: 'billing run'; readonly date: Day | undefined };

export const USAGE = `npm run office -- <command>

  order schedule <number> --on 2026-11-24 [--without-kyc]
  order deliver  <number> [--on 2026-11-24]
  order collect  <number> [--on 2027-11-24] [--damage "1500 Armrest torn"]… [--waive-closure]
  order cancel   <number>
  kyc verify     <document>
  kyc reject     <document> [reason]
  issue close    <issue> [answer]
  enquiry answer <number> <text> [--accept | --decline]
  deposit refund <number> --reference <of the bank transfer>
  billing run    [--date 2026-12-01]

Days are Kolkata's, amounts whole rupees. --by names the operator, else the user of this machine.`;
