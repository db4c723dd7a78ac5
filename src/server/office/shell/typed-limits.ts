import { MAX_ENQUIRY_ANSWER } from '#domain/checkout/enquiry.ts';
import { MAX_DECISION } from '#domain/endings/inspection.ts';
import { MAX_ISSUE_ANSWER } from '#domain/care/issue.ts';
import { MAX_NOTE_LENGTH } from '#domain/office/note.ts';
import { MAX_REVIEW_ANSWER } from '#domain/care/review.ts';
import {
  MAX_BLOCK_REASON,
  MAX_REASON,
  MAX_REJECTION,
  MAX_UNIT_NOTE,
} from '#domain/base/typed-words.ts';
import type { Command, TypedCommand } from './commands.ts';
import { ofLength } from '#server/office/base/typed-values.ts';

/** What any command is told may have so many characters. */
const MOST = {
  reason: MAX_REASON,
  because: MAX_REASON,
  withoutCode: MAX_REASON,
  waiveBecause: MAX_REASON,
};

/** What some are told, as the call of the same name takes it. */
const MOST_OF: Partial<Record<Command['name'], Readonly<Record<string, number>>>> = {
  'note add': { text: MAX_NOTE_LENGTH },
  'customer note': { text: MAX_NOTE_LENGTH },
  'customer block': { reason: MAX_BLOCK_REASON },
  'kyc reject': { reason: MAX_REJECTION },
  'issue answer': { answer: MAX_ISSUE_ANSWER },
  'issue close': { answer: MAX_ISSUE_ANSWER },
  'replacement decline': { reason: MAX_ISSUE_ANSWER },
  'enquiry answer': { text: MAX_ENQUIRY_ANSWER },
  'goods answer': { text: MAX_ENQUIRY_ANSWER },
  'review answer': { answer: MAX_REVIEW_ANSWER },
  'inspection decide': { words: MAX_DECISION },
  'unit put': { note: MAX_UNIT_NOTE },
  'unit note': { note: MAX_UNIT_NOTE },
};

/** Refuses words that are more than is kept, as the office does (rules/office.md#words-that-are-typed). */
export function holdToLengths(command: TypedCommand): void {
  for (const [field, most] of Object.entries({ ...MOST, ...MOST_OF[command.name] })) {
    const typed: unknown = Reflect.get(command, field);
    if (typeof typed === 'string') ofLength(typed, most);
  }
}
