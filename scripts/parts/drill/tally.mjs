/** What a scenario came to. Times are in milliseconds. */
export class Tally {
  tries = 0;
  putOff = 0;
  longestPause = 0;
  /** @type {string[]} */
  failures = [];

  fail(what) {
    this.failures.push(what);
  }

  /** A call that took so long from its first try to its answer. */
  paused(milliseconds) {
    this.longestPause = Math.max(this.longestPause, milliseconds);
  }
}

/** @param {readonly { name: string, tally: Tally }[]} rows */
export function formatTable(rows) {
  const cells = [
    ['scenario', 'tries', 'put off', 'failures', 'longest pause'],
    ...rows.map(({ name, tally }) => [
      name,
      String(tally.tries),
      String(tally.putOff),
      String(tally.failures.length),
      `${(tally.longestPause / 1000).toFixed(1)} s`,
    ]),
  ];
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
        )
        .join('  '),
    )
    .join('\n');
}
