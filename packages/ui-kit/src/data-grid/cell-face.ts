import type { CellValue, GridColumn } from './grid-column.ts';

/** Appearance of a cell: its text, and whether that is data or a placeholder. */
export interface CellFace {
  readonly text: string;
  readonly look: 'value' | 'null' | 'empty' | 'waiting';
}

const dayMs = 86_400_000;

const stamp = (time: number): string => {
  const ms = Math.trunc(time);
  // The text ends with the time of day in UTC, always as long as `T07:05:09.120Z`.
  const text = new Date(ms).toISOString();
  const day = text.slice(0, -14);
  return ms % dayMs === 0 ? day : `${day} ${text.slice(-13, ms % 1000 === 0 ? -5 : -1)}`;
};

const wholeDigits = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

const plain = (value: Exclude<CellValue, null | undefined>, kind: GridColumn['kind']): string => {
  if (kind === 'time' && typeof value === 'number' && Number.isFinite(value)) return stamp(value);
  return typeof value === 'object' ? JSON.stringify(value, wholeDigits) : String(value);
};

/** Returns the text of a value for copying: NULL and values that have not loaded are empty. */
export function cellText(value: CellValue, column: GridColumn): string {
  if (value === null || value === undefined) return '';
  return column.format ? column.format(value) : plain(value, column.kind);
}

/** Returns the text of a value for display: NULL, empty text and spaces at the ends are distinguishable. */
export function cellFace(value: CellValue, column: GridColumn): CellFace {
  if (value === undefined) return { text: '…', look: 'waiting' };
  if (value === null) return { text: column.nullText ?? 'NULL', look: 'null' };
  if (value === '') return { text: '∅', look: 'empty' };
  const text = cellText(value, column);
  const marked = text.replace(/^ +| +$/g, (spaces) => '·'.repeat(spaces.length));
  return { text: marked.length > 2000 ? `${marked.slice(0, 2000)}…` : marked, look: 'value' };
}
