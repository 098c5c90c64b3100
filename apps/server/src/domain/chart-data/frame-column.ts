import { packTexts, type FrameColumn, type FrameColumnSchema } from '@sightline/core/frames';
import type { Cell, Column } from '../../engine/columns.ts';

/** Maximum number of distinct texts for dictionary encoding. */
const mostEntries = 65_535;

/** A column encoded for frames: its schema, and a function for slices of its cells. */
export interface EncodedColumn {
  readonly schema: FrameColumnSchema;
  slice(start: number, end: number): FrameColumn;
}

const nullsOf = (cells: readonly Cell[]): { readonly nulls?: Uint8Array } => {
  const bits = new Uint8Array((cells.length + 7) >> 3);
  let any = false;
  for (let row = 0; row < cells.length; row += 1) {
    if (cells[row] !== null && cells[row] !== undefined) continue;
    bits[row >> 3]! |= 1 << (row & 7);
    any = true;
  }
  return any ? { nulls: bits } : {};
};

const numbersOf = (cells: readonly Cell[], into: Float64Array | Int32Array): void => {
  // Adding 0 turns -0 into 0, because JSON has no negative zero.
  for (let row = 0; row < cells.length; row += 1) into[row] = ((cells[row] as number | null) ?? 0) + 0;
};

const flagsOf = (cells: readonly Cell[]): Uint8Array => {
  const bits = new Uint8Array((cells.length + 7) >> 3);
  for (let row = 0; row < cells.length; row += 1) if (cells[row] === true) bits[row >> 3]! |= 1 << (row & 7);
  return bits;
};

/** Returns dictionary codes for a column's texts; undefined if they hardly repeat or too many are distinct. */
const dictionaryOf = (cells: readonly Cell[]): ReadonlyMap<string, number> | undefined => {
  const codes = new Map<string, number>();
  const most = Math.min(mostEntries, cells.length >> 1);
  for (const cell of cells) {
    if (typeof cell !== 'string' || codes.has(cell)) continue;
    if (codes.size >= most) return undefined;
    codes.set(cell, codes.size);
  }
  return codes;
};

type Kind = 'whole' | 'number' | 'flag' | 'text' | 'json';

/** Matches lone surrogates, which cannot be encoded as UTF-8. */
const halfPair = /\p{Cs}/u;

const isWhole = (cell: number): boolean => (cell | 0) === cell;

const kindOfCell = (cell: Exclude<Cell, null>): Kind => {
  if (typeof cell === 'number') return isWhole(cell) ? 'whole' : 'number';
  if (typeof cell === 'boolean') return 'flag';
  return typeof cell === 'string' && !halfPair.test(cell) ? 'text' : 'json';
};

/** The kind of all cells of a column; `json` for mixed kinds. */
const kindOfCells = (cells: readonly Cell[]): Kind => {
  let found: Kind | undefined;
  for (const cell of cells) {
    if (cell === null || cell === undefined) continue;
    const kind = kindOfCell(cell);
    if (kind === found) continue;
    const bothNumbers = (kind === 'whole' || kind === 'number') && (found === 'whole' || found === 'number');
    if (found !== undefined && !bothNumbers) return 'json';
    found = bothNumbers ? 'number' : kind;
    if (found === 'json') return found;
  }
  return found ?? 'text';
};

const textCells = (cells: readonly Cell[]): readonly string[] => cells.map((cell) => (cell as string | null) ?? '');
const jsonCells = (cells: readonly Cell[]): readonly string[] =>
  cells.map((cell) => (cell === null || cell === undefined ? '' : JSON.stringify(cell)));

const writerOf = (column: Column, kind: Kind): ((cells: readonly Cell[]) => FrameColumn) => {
  switch (kind) {
    case 'whole':
    case 'number':
      return (cells) => {
        if (kind === 'whole' && column.kind !== 'time') {
          const values = new Int32Array(cells.length);
          numbersOf(cells, values);
          return { encoding: 'integer', values, ...nullsOf(cells) };
        }
        const values = new Float64Array(cells.length);
        numbersOf(cells, values);
        return { encoding: column.kind === 'time' ? 'time' : 'float', values, ...nullsOf(cells) };
      };
    case 'flag':
      return (cells) => ({ encoding: 'flag', bits: flagsOf(cells), ...nullsOf(cells) });
    case 'json':
      return (cells) => ({ encoding: 'json', ...packTexts(jsonCells(cells)), ...nullsOf(cells) });
    case 'text': {
      const known = dictionaryOf(column.values);
      if (known === undefined)
        return (cells) => ({ encoding: 'text', ...packTexts(textCells(cells)), ...nullsOf(cells) });
      const entries = [...known.keys()];
      const Codes = entries.length < 256 ? Uint8Array : Uint16Array;
      return (cells) => {
        const codes = new Codes(cells.length);
        for (let row = 0; row < cells.length; row += 1) codes[row] = known.get(String(cells[row])) ?? 0;
        return { encoding: 'dictionary', codes, entries, ...nullsOf(cells) };
      };
    }
  }
};

/** Chooses the encoding of a column based on its cells. Readers decode the same values that JSON would give. */
export const encodeColumn = (column: Column): EncodedColumn => {
  const { name, engineType, values } = column;
  const kind = kindOfCells(values);
  const write = writerOf(column, kind);
  return {
    schema: { name, label: name, type: engineType, kind: kind === 'json' ? 'json' : column.kind, nullable: true },
    slice: (start, end) => write(start === 0 && end === values.length ? values : values.slice(start, end)),
  };
};
