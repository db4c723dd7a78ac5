/** What a scenario came to. Times are in milliseconds. */
export class Tally {
  tries = 0;
  putOff = 0;
  longestPause = 0;
  failures: string[] = [];

  fail(what: string): void {
    this.failures.push(what);
  }

  /** A call that took so long from its first try to its answer. */
  paused(milliseconds: number): void {
    this.longestPause = Math.max(this.longestPause, milliseconds);
  }
}

export interface Row {
  readonly name: string;
  readonly tally: Tally;
}

export function formatTable(rows: readonly Row[]): string {
  const head = ['scenario', 'tries', 'put off', 'failures', 'longest pause'];
  const cells = [
    head,
    ...rows.map(({ name, tally }) => [
      name,
      String(tally.tries),
      String(tally.putOff),
      String(tally.failures.length),
      `${(tally.longestPause / 1000).toFixed(1)} s`,
    ]),
  ];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
