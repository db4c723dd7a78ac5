import type { Sheet, Words } from './sheet.ts';

export interface Column {
  readonly name: string;
  readonly width: number;
  readonly align: 'left' | 'right';
}

export interface Row {
  /** As many as there are columns. */
  readonly cells: readonly string[];
  readonly bold?: boolean;
}

const SIZE = 7.5;
const GAP = 6;
const PADDING = 4;

/**
 * Draws a table from a height on, its header again on each page; answers the height below it
 * (docs/decisions/0019).
 */
export function drawTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
  top: number,
): number {
  const table = sheet.openTable();
  const header: Row = { cells: columns.map(({ name }) => name), bold: true };
  let y = drawRow(sheet, table, columns, header, top, true);
  for (const row of rows) {
    if (y + heightOf(sheet, columns, row) > sheet.bottom) {
      sheet.turn();
      y = drawRow(sheet, table, columns, header, sheet.top, true);
    }
    y = drawRow(sheet, table, columns, row, y, false);
  }
  table.end();
  return y;
}

function drawRow(
  sheet: Sheet,
  table: ReturnType<Sheet['openTable']>,
  columns: readonly Column[],
  row: Row,
  top: number,
  isHeader: boolean,
): number {
  const bottom = top + heightOf(sheet, columns, row);
  const cells = placeCells(columns, row).map((cell) => ({
    ...cell,
    x: sheet.left + cell.x,
    y: top + PADDING,
  }));
  sheet.writeRow(table, cells, isHeader);
  sheet.rule(bottom);
  return bottom;
}

function heightOf(sheet: Sheet, columns: readonly Column[], row: Row): number {
  const heights = placeCells(columns, row).map((cell) => sheet.heightOf(cell));
  return Math.max(...heights) + 2 * PADDING;
}

function placeCells(columns: readonly Column[], { cells, bold = false }: Row): Words[] {
  let x = 0;
  return columns.map(({ width, align }, at) => {
    const cell = { text: cells[at] ?? '', x, y: 0, width: width - GAP, align, bold, size: SIZE };
    x += width;
    return { ...cell, x: align === 'right' ? cell.x + GAP : cell.x };
  });
}
