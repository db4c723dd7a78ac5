import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/parts/environment.mjs';
import { barInWords, type Figure, isMet, toWords } from './figure.ts';

const FILE = path.join(ROOT, 'docs', 'bench', 'figures.json');

/** What a part came to, when, and where. */
interface Entry {
  readonly at: string;
  readonly commit: string;
  readonly machine: string;
  readonly figures: readonly Figure[];
}

type Ledger = Readonly<Record<string, Entry>>;

/** What was measured the last time, by part. */
export function readLedger(): Ledger {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Ledger) : {};
}

/** Keeps what was measured beside what other parts came to. */
export function writeLedger(measured: Readonly<Record<string, readonly Figure[]>>): void {
  const entry = { at: new Date().toISOString(), commit: commit(), machine: machine() };
  const entries = Object.entries(measured).map(([part, figures]) => [part, { ...entry, figures }]);
  const kept = { ...readLedger(), ...(Object.fromEntries(entries) as Ledger) };
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}

/** One table: what was measured, what it is held to, and what it was the last time. */
export function printTable(
  measured: Readonly<Record<string, readonly Figure[]>>,
  before: Ledger,
): void {
  const rows = Object.entries(measured).flatMap(([part, figures]) =>
    figures.map((figure) => {
      const last = before[part]?.figures.find(({ name }) => name === figure.name);
      const value = `${toWords(figure.value)} ${figure.unit}`;
      return [
        part,
        figure.name,
        value,
        barInWords(figure.bar),
        last ? toWords(last.value) : '',
        isMet(figure) ? '' : 'SHORT OF IT',
      ];
    }),
  );
  const heads = ['part', 'what', 'measured', 'bar', 'last', ''];
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  for (const row of [heads, ...rows]) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function commit(): string {
  try {
    const told = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT });
    return told.toString().trim();
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const [processor] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const cores = `${os.cpus().length} cores of ${processor?.model.trim() || 'unknown kind'}`;
  return `${cores}, ${memory} GB, Node ${process.versions.node}`;
}
