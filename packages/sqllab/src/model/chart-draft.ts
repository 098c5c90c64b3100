import { cellOf, type ResultRows } from './result-rows.ts';

export const draftKinds = ['bar', 'line', 'area', 'scatter', 'pie', 'number'] as const;
export type DraftKind = (typeof draftKinds)[number];

/** An unsaved chart of a result. Columns are given by their positions in the result. */
export interface ChartDraft {
  readonly kind: DraftKind;
  readonly x: number | undefined;
  /** Columns that are summed. If there are none, the chart shows the number of rows. */
  readonly values: readonly number[];
  /** Column whose values become separate series. */
  readonly by: number | undefined;
}

type Columns = ResultRows['columns'];

const placesOf = (columns: Columns, ...kinds: readonly Columns[number]['kind'][]): readonly number[] =>
  columns.flatMap(({ kind }, at) => (kinds.includes(kind) ? [at] : []));

const mostChecked = 1000;

/** True if the numbers of a column ascend, as the values of an axis do, such as years, hours or steps. */
const isAscending = (rows: ResultRows, column: number): boolean => {
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < Math.min(rows.rowCount, mostChecked); row += 1) {
    const cell = Number(cellOf(rows, row, column));
    if (!(cell > last)) return false;
    last = cell;
  }
  return true;
};

/** Maximum number of columns that a suggested chart sums. More would not be readable in one chart. */
const mostValues = 3;

/** Suggests a first chart of a result, based on the kinds of its columns. */
export const suggestDraft = (rows: ResultRows): ChartDraft => {
  const { columns } = rows;
  const times = placesOf(columns, 'time');
  const numbers = placesOf(columns, 'number');
  const names = placesOf(columns, 'text', 'flag');
  const [time] = times;
  const [first, second] = numbers;
  const [name] = names;
  if (time !== undefined) {
    const by = numbers.length <= 1 ? name : undefined;
    return { kind: first === undefined ? 'bar' : 'line', x: time, values: numbers.slice(0, mostValues), by };
  }
  if (name !== undefined)
    return { kind: 'bar', x: name, values: numbers.slice(0, names.length > 1 ? 1 : mostValues), by: names[1] };
  if (first === undefined || rows.rowCount === 1)
    return { kind: 'number', x: undefined, values: numbers.slice(0, 1), by: undefined };
  if (second === undefined) return { kind: 'bar', x: first, values: [], by: undefined };
  return isAscending(rows, first)
    ? { kind: 'line', x: first, values: numbers.slice(1, 1 + mostValues), by: undefined }
    : { kind: 'scatter', x: first, values: [second], by: undefined };
};

/** Returns the draft with another chart kind, without the fields that this kind does not use. */
export const withKind = (draft: ChartDraft, kind: DraftKind, columns: Columns): ChartDraft => {
  const numbers = placesOf(columns, 'number');
  const x = draft.x ?? (columns.length > 0 ? 0 : undefined);
  switch (kind) {
    case 'number':
      return { kind, x: undefined, values: draft.values.slice(0, 1), by: undefined };
    case 'pie':
      return { kind, x, values: draft.values.slice(0, 1), by: undefined };
    case 'scatter': {
      const across = x !== undefined && columns[x]?.kind === 'number' ? x : numbers[0];
      const up = draft.values.find((at) => at !== across) ?? numbers.find((at) => at !== across);
      return { kind, x: across, values: up === undefined ? [] : [up], by: draft.by };
    }
    default:
      return { ...draft, kind, x };
  }
};
