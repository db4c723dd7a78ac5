import { parseArgs } from 'node:util';
import { normalizeEmail } from '#domain/email.ts';
import { rupees } from '#domain/money.ts';
import { type Role, ROLES } from '#domain/office-role.ts';
import type { Command } from './commands.ts';
import { Misunderstood, toDay } from './misunderstood.ts';
import { readRepairCommand } from './repair-commands.ts';
import { readReplacementCommand } from './replacement-commands.ts';
import { readVisitCommand, toCode } from './visit-commands.ts';

const OPTIONS = {
  on: { type: 'string' },
  reference: { type: 'string' },
  by: { type: 'string' },
  damage: { type: 'string', multiple: true },
  half: { type: 'string' },
  crew: { type: 'string' },
  phone: { type: 'string' },
  code: { type: 'string' },
  'without-code': { type: 'string' },
  reason: { type: 'string' },
  until: { type: 'string' },
  role: { type: 'string' },
  'without-kyc': { type: 'boolean' },
  'waive-closure': { type: 'boolean' },
  'other-day': { type: 'boolean' },
  accept: { type: 'boolean' },
  decline: { type: 'boolean' },
  replace: { type: 'boolean' },
  lost: { type: 'boolean' },
} as const;

const NOT_BY_WORD =
  'A deposit goes by the number of its order: `npm run office -- refund record <order number> --reference <bank reference>`.';

export type Values = ReturnType<typeof parse>['values'];

/** What each command takes besides `--by`. */
const TAKES: Record<Command['name'], readonly (keyof typeof OPTIONS)[]> = {
  'order list': [],
  'order schedule': ['on', 'half', 'crew', 'phone', 'without-kyc'],
  'order deliver': ['on', 'code', 'without-code'],
  'order late': ['until'],
  'order missed': ['reason', 'on', 'half'],
  'order collect': ['on', 'damage', 'waive-closure'],
  'order exchange': ['on', 'other-day', 'code', 'without-code', 'damage'],
  'order relocate': ['on', 'code', 'without-code'],
  'order cancel': [],
  'repair list': [],
  'repair show': [],
  'repair schedule': ['on', 'half', 'crew', 'phone'],
  'repair done': ['code', 'without-code', 'replace'],
  'repair missed': ['reason', 'on', 'half'],
  'replacement list': [],
  'replacement confirm': ['on', 'half'],
  'replacement decline': [],
  'replacement inspected': ['lost'],
  'kyc list': [],
  'kyc verify': [],
  'kyc reject': [],
  'issue list': [],
  'issue show': [],
  'issue answer': [],
  'issue close': [],
  'enquiry list': [],
  'enquiry answer': ['accept', 'decline'],
  'deposit refund': ['reference'],
  'refund record': ['reference'],
  'refund list': [],
  'refund ask': [],
  'refund returned': ['reference'],
  'billing run': [],
  'key change': [],
  'matter list': [],
  'matter show': [],
  'matter close': [],
  'operator list': [],
  'operator invite': ['role'],
  'operator withdraw': [],
  'operator role': ['role'],
  'operator reset': [],
  'operator sign-out': [],
  'operator end': [],
};

export interface Typed {
  readonly command: Command;
  /** Who it was, where `--by` says so. */
  readonly by: string | undefined;
}

/** Reads the words of a command; throws `Misunderstood`. */
export function readCommand(words: readonly string[]): Typed {
  const { positionals, values } = parse(words);
  const [noun = '', verb = '', ...rest] = positionals;
  const name = `${noun} ${verb}`;
  if (noun === '') throw new Misunderstood('Please say what is to be done.');
  if (!isName(name)) throw new Misunderstood(`There is no command "${name.trim()}".`);
  for (const option of Object.keys(values)) {
    const known: readonly string[] = ['by', ...TAKES[name]];
    if (!known.includes(option)) throw new Misunderstood(`"${name}" takes no --${option}.`);
  }
  const command = toCommand(name, rest, values);
  // Numbers of orders are written in capitals.
  const found =
    'number' in command ? { ...command, number: command.number.toUpperCase() } : command;
  return { command: found, by: values.by };
}

/** Stands before a word that begins with a hyphen and is no option: a document's id may, or an answer. */
const SHIELD = '\u0000';

function parse(words: readonly string[]) {
  const args = words.map((word) => (/^-[^-]/.test(word) ? SHIELD + word : word));
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const isShielded = (value: unknown) => typeof value === 'string' && value.startsWith(SHIELD);
    if (Object.values(values).flat().some(isShielded)) throw new Error('No value begins with -.');
    return { positionals: positionals.map((word) => word.replace(SHIELD, '')), values };
  } catch (error) {
    throw new Misunderstood(faultOf(error));
  }
}

/** Node's `parseArgs` names the option in its message, and what is wrong by a code. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [option = ''] = /--?[^\s'<]+/.exec(error.message) ?? [];
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`;
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return error.message;
  return error.message.includes('does not take')
    ? `${option} takes no value.`
    : `${option} needs a value.`;
}

/** Everything that can be done, by its name. */
export const ACTIONS = Object.keys(TAKES).toSorted();

function isName(name: string): name is Command['name'] {
  return name in TAKES;
}

function toCommand(name: Command['name'], words: readonly string[], values: Values): Command {
  const [first, ...more] = words;
  const text = more.join(' ').trim();
  const mayHaveText = [
    'kyc reject',
    'issue answer',
    'issue close',
    'enquiry answer',
    'replacement confirm',
    'replacement decline',
  ].includes(name);
  if (isOfNothing(name)) {
    if (first !== undefined) throw new Misunderstood(`"${name}" takes no number.`);
    return { name };
  }
  if (first === undefined) throw new Misunderstood(`"${name}" needs to know which.`);
  if (text !== '' && !mayHaveText) throw new Misunderstood(`"${name}" takes one at a time.`);
  switch (name) {
    case 'order schedule':
    case 'order deliver':
    case 'order late':
    case 'order missed':
    case 'order relocate':
      return readVisitCommand(name, first, values);
    case 'replacement confirm':
    case 'replacement decline':
    case 'replacement inspected':
      return readReplacementCommand(name, words, values);
    case 'repair show':
    case 'repair schedule':
    case 'repair done':
    case 'repair missed':
      return readRepairCommand(name, first, values);
    case 'order collect':
      return {
        name,
        number: first,
        on: toDay(values.on),
        damages: (values.damage ?? []).map(toDamage),
        waiveEarlyClosure: values['waive-closure'] ?? false,
      };
    case 'order exchange': {
      const damages = (values.damage ?? []).map(toDamage);
      const onOtherDay = values['other-day'] ?? false;
      return { name, number: first, on: toDay(values.on), onOtherDay, ...toCode(values), damages };
    }
    case 'order cancel':
    case 'refund ask':
      return { name, number: first };
    case 'kyc verify':
      return { name, document: first };
    case 'kyc reject':
      return { name, document: first, reason: text || 'It could not be read.' };
    case 'issue show':
      return { name, issue: toNumber(first, 'an issue') };
    case 'issue answer':
      if (text === '') throw new Misunderstood('"issue answer" needs the answer.');
      return { name, issue: toNumber(first, 'an issue'), answer: text };
    case 'issue close':
      return { name, issue: toNumber(first, 'an issue'), answer: text };
    case 'matter show':
    case 'matter close':
      return { name, matter: toNumber(first, 'a matter') };
    case 'enquiry answer': {
      if (text === '') throw new Misunderstood('"enquiry answer" needs the answer.');
      if (values.accept && values.decline) {
        throw new Misunderstood('An enquiry is accepted or declined, not both.');
      }
      const outcome = values.accept ? 'accepted' : values.decline ? 'declined' : 'open';
      return { name, number: first, text, outcome };
    }
    case 'refund record': {
      if (first === 'deposit') throw new Misunderstood(NOT_BY_WORD);
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
      throw new Misunderstood(`There is no command "${String(name)}".`);
  }
}

/** The commands that are about nothing in particular. */
const OF_NOTHING = [
  'order list',
  'repair list',
  'replacement list',
  'enquiry list',
  'kyc list',
  'matter list',
  'refund list',
  'issue list',
  'billing run',
  'key change',
  'operator list',
] as const satisfies Command['name'][];

function isOfNothing(name: Command['name']): name is (typeof OF_NOTHING)[number] {
  return (OF_NOTHING as readonly string[]).includes(name);
}

/** `1500 Armrest torn`: whole rupees, then what it is for. */
function toDamage(text: string) {
  const found = /^(\d{1,7})\s+(\S.*)$/.exec(text.trim());
  const [, amount, note] = found ?? [];
  if (!amount || !note || Number(amount) === 0) {
    throw new Misunderstood(`"${text}" is not a damage as "1500 Armrest torn".`);
  }
  return { amount: rupees(Number(amount)), note };
}

function toRole(text: string | undefined): Role {
  const role = ROLES.find((each) => each === text);
  if (!role) throw new Misunderstood(`A --role is one of ${ROLES.join(', ')}.`);
  return role;
}

/** Of a bank transfer. */
function toReference(name: string, { reference }: Values): string {
  const text = reference?.trim();
  if (!text) throw new Misunderstood(`"${name}" needs the --reference.`);
  return text;
}

function toNumber(text: string, what: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Misunderstood(`"${text}" is not the number of ${what}.`);
  return Number(text);
}
