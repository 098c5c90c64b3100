import type { ColumnKind } from '../columns.ts';

/** A dataset column, reduced to the facts that the compiler needs. */
export interface DatasetColumn {
  readonly name: string;
  readonly verboseName: string | null;
  /** SQL of a calculated column, or null for a physical one. */
  readonly expression: string | null;
  /** The stored column type, for example `BIGINT`, or null if unknown. */
  readonly type: string | null;
  readonly temporal: boolean;
  /** Format of times in a column without a time type: `%Y`, `%Y-%m-%d`, `epoch_s`, `epoch_ms`. */
  readonly dateFormat: string | null;
}

/** A saved metric of a dataset. */
export interface DatasetMetric {
  readonly name: string;
  readonly verboseName: string | null;
  readonly expression: string;
}

/** The facts about a dataset that the compiler needs. */
export interface DatasetShape {
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly DatasetMetric[];
  readonly mainTimeColumn: string | null;
  /** SQL condition applied when filter options are loaded. */
  readonly fetchValuesPredicate: string | null;
  /** True if a time range on another column also applies to the main time column. */
  readonly alwaysFilterMainTime: boolean;
}

const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(time|date|timestamp|datetime)/i, 'time'],
  [/^(interval)/i, 'text'],
  [
    /^(u?(tiny|small|medium|big|huge|long)?int|integer|long|number|numeric|decimal|float|double|real|money|serial)/i,
    'number',
  ],
  [/^bool/i, 'flag'],
  [/^(char|nchar|varchar|nvarchar|text|string|clob|uuid|enum|citext|bpchar)/i, 'text'],
];

/** Derives the column kind from a type name. Returns undefined if the name is not known. */
export function kindOfType(type: string | null): ColumnKind | undefined {
  // The type name of a list or range contains the name of its element type. Exclude lists and ranges, because they are
  // not of the element's kind.
  if (type === null || /(\[\d*\]|range)$/i.test(type.trim())) return undefined;
  return kinds.find(([pattern]) => pattern.test(type.trim()))?.[1];
}

/** True for text types. False for UUIDs and enums, which are only displayed as text. */
export function holdsText(type: string | null): boolean {
  return /^(n?(var)?char|text|string|clob|citext|bpchar)/i.test(type?.trim() ?? '') && kindOfType(type) === 'text';
}

export const findColumn = (dataset: DatasetShape, name: string): DatasetColumn | undefined =>
  dataset.columns.find((column) => column.name === name);

export const findMetric = (dataset: DatasetShape, name: string): DatasetMetric | undefined =>
  dataset.metrics.find((metric) => metric.name === name);
