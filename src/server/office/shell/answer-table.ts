import * as z from 'zod/mini';
import { formatDayWithYear, formatInstant, dayOf } from '#domain/base/kolkata.ts';
import { formatRupees, paise } from '#domain/base/money.ts';
import { fieldWords, valueWords } from '#messages/office/log-field-words.ts';
import { spacedWords } from '#messages/office/status-words.ts';
import { elementOf, isMoney, shapeOf, unwrap, valueOfRecord } from './command-fields.ts';

/** Prints an answer for a terminal: fields one per line, lists as tables. */
export function tableOf(schema: z.ZodMiniType, value: unknown): string {
  const lines = linesOf(unwrap(schema).inner, value);
  return lines.length > 0 ? lines.join('\n') : 'Done.';
}

function linesOf(schema: z.ZodMiniType, value: unknown): string[] {
  if (!(schema instanceof z.ZodMiniObject) || !isRecord(value)) return [wordsOf(schema, value)];
  return shapeOf(schema).flatMap(([name, field]) => fieldLines(name, field, value[name]));
}

function fieldLines(name: string, field: z.ZodMiniType, value: unknown): string[] {
  const { inner, description } = unwrap(field);
  const label = description ?? spacedWords(name);
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${label}: none`];
    const element = unwrap(elementOf(inner) ?? inner).inner;
    if (element instanceof z.ZodMiniObject) return [`${label}:`, ...table(element, value)];
  }
  if (inner instanceof z.ZodMiniObject && isRecord(value))
    return [`${label}:`, ...linesOf(inner, value).map((line) => `  ${line}`)];
  return isNothing(value) ? [] : [`${label}: ${wordsOf(inner, value)}`];
}

/** Rows under their column names, leaving out columns without any value. */
function table(element: z.ZodMiniObject, rows: readonly unknown[]): string[] {
  const columns = shapeOf(element).flatMap(([name, field]) => {
    const cells = rows.map((row) => {
      const value = isRecord(row) ? row[name] : undefined;
      return isNothing(value) ? '' : wordsOf(unwrap(field).inner, value);
    });
    const label = unwrap(field).description ?? spacedWords(name);
    return cells.some((cell) => cell !== '') ? [[label, ...cells]] : [];
  });
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const lineOf = (at: number) =>
    columns.map((cells, column) => (cells[at] ?? '').padEnd(widths[column] ?? 0)).join('  ');
  return [0, ...rows.map((_row, at) => at + 1)].map((at) => `  ${lineOf(at)}`.trimEnd());
}

/** A value on one line. */
function wordsOf(schema: z.ZodMiniType, value: unknown): string {
  if (isNothing(value)) return '–';
  if (Array.isArray(value)) {
    const element = unwrap(elementOf(schema) ?? schema).inner;
    return value.map((one) => wordsOf(element, one)).join(', ');
  }
  if (isRecord(value)) {
    return membersOf(schema, value)
      .filter(([name]) => !isNothing(value[name]))
      .map(([name, field]) =>
        field
          ? `${spacedWords(name)} ${wordsOf(unwrap(field).inner, value[name])}`
          : `${fieldWords(name)} ${valueWords(value[name], name)}`,
      )
      .join(', ');
  }
  if (typeof value === 'number')
    return isMoney(schema) ? formatRupees(paise(value)) : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? textOf(value) : '';
}

/** The fields of an object or a record with their schemas; of what has no schema, as in the log, only the names. */
function membersOf(
  schema: z.ZodMiniType,
  value: Readonly<Record<string, unknown>>,
): (readonly [string, z.ZodMiniType | undefined])[] {
  if (schema instanceof z.ZodMiniObject) return shapeOf(schema);
  const element = valueOfRecord(schema);
  const isTyped = element !== undefined && !(element instanceof z.ZodMiniCustom);
  return Object.keys(value).map((name) => [name, isTyped ? element : undefined]);
}

function textOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDayWithYear(dayOf(new Date(text)));
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatInstant(new Date(text));
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
