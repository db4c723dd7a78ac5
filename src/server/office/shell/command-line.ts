import { parseArgs } from 'node:util';
import { normalizeEmail } from '#domain/people/email.ts';
import { answerText } from '#messages/office/answer-texts.ts';
import {
  isCatalogueName,
  readCatalogueCommand,
} from '#server/office/catalogue/catalogue-commands.ts';
import { isName, OPTIONS, TAKES } from './command-options.ts';
import { isOfNothing } from './subjectless-commands.ts';
import type { Command, TypedCommand } from './commands.ts';
import { CUSTOMER_TAKES, isAboutCustomer, readCustomerCommand } from './read-customer-command.ts';
import {
  isInspectionName,
  readInspectionCommand,
} from '#server/office/endings/inspection-commands.ts';
import { isCoverageName, readCoverageCommand } from '#server/office/catalogue/coverage-commands.ts';
import { isIncidentName, readIncidentCommand } from './incident-commands.ts';
import { UsageError, toDay } from '#server/office/base/usage-error.ts';
import { toShown } from '#server/office/endings/order-end.ts';
import { isQuoteName, readQuoteCommand } from '#server/office/checkout/quote-commands.ts';
import { readRepairCommand } from '#server/office/care/repair-commands.ts';
import { isReviewName, readReviewCommand } from '#server/office/care/review-commands.ts';
import { isRunName, readRunCommand } from '#server/office/visits/run-commands.ts';
import { readReplacementCommand } from '#server/office/care/replacement-commands.ts';
import { faultOf } from '#server/office/base/parse-fault.ts';
import { holdToLengths } from './typed-limits.ts';
import { toNumber, toReference, toRole } from '#server/office/base/typed-values.ts';
import { readUnitCommand } from '#server/office/catalogue/unit-commands.ts';
import { readVisitCommand, toCode } from '#server/office/visits/visit-commands.ts';

const NOT_BY_WORD =
  'Record a deposit by its order number: `npm run office -- refund record <order number> --reference <bank reference>`.';

export type Values = ReturnType<typeof parse>['values'];

export interface Typed {
  readonly command: TypedCommand;
  /** Who it was, where `--by` says so. */
  readonly by: string | undefined;
}

/** Reads the words of a command; throws `Misunderstood`. */
export function readCommand(words: readonly string[]): Typed {
  const { positionals, values } = parse(words);
  const [noun = '', verb = '', ...rest] = positionals;
  const name = `${noun} ${verb}`;
  if (noun === '') throw new UsageError('Please name a command.');
  if (!isName(name)) throw new UsageError(`There is no command "${name.trim()}".`);
  for (const option of Object.keys(values)) {
    const known: readonly string[] = ['by', ...TAKES[name]];
    if (!known.includes(option)) throw new UsageError(`"${name}" takes no --${option}.`);
  }
  const command = toCommand(name, rest, values);
  // Numbers of orders are written in capitals.
  const found =
    'number' in command ? { ...command, number: command.number.toUpperCase() } : command;
  holdToLengths(found);
  return { command: found, by: values.by };
}

/** Stands before a word that begins with a hyphen and is no option: a document's id may, or an answer. */
const SHIELD = '\u0000';

function parse(words: readonly string[]) {
  const args = words.map((word) => (/^-[^-]/.test(word) ? SHIELD + word : word));
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const isShielded = (value: unknown) => typeof value === 'string' && value.startsWith(SHIELD);
    if (Object.values(values).flat().some(isShielded))
      throw new Error('A value can’t start with -.');
    return { positionals: positionals.map((word) => word.replace(SHIELD, '')), values };
  } catch (error) {
    throw new UsageError(faultOf(error));
  }
}

function toCommand(name: Command['name'], words: readonly string[], values: Values): TypedCommand {
  const [first, ...more] = words;
  const text = more.join(' ').trim();
  const mayHaveText = [
    'note add',
    'kyc reject',
    'issue answer',
    'issue close',
    'enquiry answer',
    'goods answer',
    'review answer',
    'replacement confirm',
    'replacement decline',
    'crew add',
    'crew change',
    'run order',
    'unit swap',
    'inspection decide',
    ...Object.keys(CUSTOMER_TAKES),
  ].includes(name);
  if (name === 'unit list' || name === 'unit count') return readUnitCommand(name, words, values);
  if (isCatalogueName(name)) return readCatalogueCommand(name, words, values);
  if (isQuoteName(name)) return readQuoteCommand(name, words, values);
  if (isCoverageName(name)) return readCoverageCommand(name, words, values);
  if (isOfNothing(name)) {
    if (first !== undefined) throw new UsageError(`"${name}" takes no number.`);
    return { name };
  }
  if (first === undefined) throw new UsageError(`"${name}" needs a number or name.`);
  if (isIncidentName(name)) return readIncidentCommand(name, first, more);
  if (text !== '' && !mayHaveText) throw new UsageError(`"${name}" takes one at a time.`);
  if (isInspectionName(name)) return readInspectionCommand(name, words, values);
  if (isReviewName(name)) return readReviewCommand(name, first, text, values);
  if (isRunName(name)) return readRunCommand(name, words, values);
  if (isAboutCustomer(name)) return readCustomerCommand(name, first, more);
  switch (name) {
    case 'order schedule':
    case 'order deliver':
    case 'order late':
    case 'order missed':
    case 'order relocate':
      return readVisitCommand(name, first, values);
    case 'replacement confirm':
    case 'replacement decline':
      return readReplacementCommand(name, words, values);
    case 'unit show':
    case 'unit add':
    case 'unit put':
    case 'unit note':
    case 'unit swap':
      return readUnitCommand(name, words, values);
    case 'repair show':
    case 'repair schedule':
    case 'repair plan':
    case 'repair done':
    case 'repair missed':
      return readRepairCommand(name, first, values);
    case 'order collect': {
      const shown = { refund: toShown(values.refund) ?? null, owed: toShown(values.owed) };
      return { name, number: first, on: toDay(values.on), ...shown };
    }
    case 'order exchange': {
      const onOtherDay = values['other-day'] ?? false;
      return { name, number: first, on: toDay(values.on), onOtherDay, ...toCode(values) };
    }
    case 'order end':
      return { name, number: first, unpaid: toShown(values.unpaid) };
    case 'order cancel':
      return { name, number: first, refund: toShown(values.refund) ?? null };
    case 'order remind':
    case 'refund ask':
    case 'refund account':
      return { name, number: first };
    case 'note add':
      if (text === '') throw new UsageError('"note add" needs the note.');
      return { name, number: first, text };
    case 'note drop':
      throw new UsageError(answerText('ACCOUNT_NEEDED'));
    case 'kyc verify':
    case 'kyc undo':
      return { name, document: first };
    case 'kyc reject':
      return { name, document: first, reason: text || 'It could not be read.' };
    case 'issue show':
      return { name, issue: toNumber(first, 'an issue') };
    case 'issue answer':
    case 'issue close':
      if (text === '' && name === 'issue answer') {
        throw new UsageError('"issue answer" needs the answer.');
      }
      return { name, issue: toNumber(first, 'an issue'), answer: text };
    case 'goods answer':
      if (text === '') throw new UsageError('"goods answer" needs the answer.');
      return { name, goods: toNumber(first, 'an enquiry'), text };
    case 'enquiry answer': {
      if (text === '') throw new UsageError('"enquiry answer" needs the answer.');
      if (values.accept && values.decline) {
        throw new UsageError('Accept or decline an enquiry, not both.');
      }
      const outcome = values.accept ? 'accepted' : values.decline ? 'declined' : 'open';
      return { name, number: first, text, outcome };
    }
    case 'refund record': {
      if (first === 'deposit') throw new UsageError(NOT_BY_WORD);
      const reference = toReference(name, values);
      return /^\d+$/.test(first)
        ? { name, refund: toNumber(first, 'a refund'), reference }
        : { name, number: first, reference };
    }
    case 'operator invite':
      return { name, email: normalizeEmail(first), role: toRole(values.role) };
    case 'operator role':
      return { name, email: normalizeEmail(first), role: toRole(values.role), before: undefined };
    case 'operator withdraw':
    case 'operator reset':
    case 'operator sign-out':
    case 'operator end':
      return { name, email: normalizeEmail(first) };
    case 'deposit refund':
    case 'refund returned':
      return { name, number: first, reference: toReference(name, values) };
    default:
      throw new UsageError(`There is no command "${String(name)}".`);
  }
}
