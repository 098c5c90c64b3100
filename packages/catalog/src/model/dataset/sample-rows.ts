import type { ColumnForm } from './dataset-form.ts';

type Row = Readonly<Record<string, unknown>>;

/** First rows of a dataset, as its page shows them. */
export interface SampleRows {
  readonly columns: readonly SampleColumn[];
  readonly rows: readonly Row[];
  /** Total number of rows; undefined if it was not counted. */
  readonly total: number | undefined;
}

export interface SampleColumn {
  readonly name: string;
  /** Label of the column in the dataset. */
  readonly label: string;
  readonly kind: 'number' | 'text' | 'time' | 'flag';
  readonly type: string;
}

const kinds = ['number', 'text', 'time', 'flag'] as const;

/** Creates the sample from the server's response, with the dataset's labels. */
export const sampleRowsOf = (
  answer: {
    readonly data?: unknown;
    readonly colnames?: readonly string[] | undefined;
    readonly coltypes?: readonly number[] | undefined;
    readonly total_count?: number | null | undefined;
  },
  columns: readonly ColumnForm[],
): SampleRows => ({
  rows: Array.isArray(answer.data) ? (answer.data as readonly Row[]) : [],
  total: answer.total_count ?? undefined,
  columns: (answer.colnames ?? []).map((name, place) => {
    const known = columns.find((column) => column.name === name);
    return {
      name,
      label: known?.label || name,
      type: known?.type ?? '',
      kind: kinds[answer.coltypes?.[place] ?? 1] ?? 'text',
    };
  }),
});

/** Summary of a column's values. */
export type ColumnProfile =
  | { readonly kind: 'range'; readonly least: number; readonly most: number }
  | { readonly kind: 'distinct'; readonly count: number }
  | { readonly kind: 'empty' };

/** Summarizes a column: the range of its numbers or times, or the number of distinct values. */
export const profileOf = (rows: readonly Row[], { name, kind }: SampleColumn): ColumnProfile => {
  const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined);
  if (values.length === 0) return { kind: 'empty' };
  if (kind === 'number' || kind === 'time') {
    const numbers = values.filter((value): value is number => typeof value === 'number');
    if (numbers.length === values.length)
      return {
        kind: 'range',
        least: numbers.reduce((least, value) => Math.min(least, value)),
        most: numbers.reduce((most, value) => Math.max(most, value)),
      };
  }
  return { kind: 'distinct', count: new Set(values.map(String)).size };
};

const dayMs = 86_400_000;

/** True if a time column contains a time other than midnight. */
export const haveTimes = (rows: readonly Row[], name: string): boolean =>
  rows.some((row) => typeof row[name] === 'number' && row[name] % dayMs !== 0);
