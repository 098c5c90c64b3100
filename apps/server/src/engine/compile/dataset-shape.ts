import type { ColumnKind } from '../columns.ts';

/** A column of a dataset as the compiler needs it. */
export interface DatasetColumn {
  readonly name: string;
  readonly verboseName: string | null;
  /** SQL of a calculated column; null for a physical one. */
  readonly expression: string | null;
  /** The type as the dataset keeps it, for example `BIGINT`; null where nobody said. */
  readonly type: string | null;
  readonly temporal: boolean;
  /** How times are written in a column that is no time: `%Y`, `%Y-%m-%d`, `epoch_s`, `epoch_ms`. */
  readonly dateFormat: string | null;
}

/** A saved metric of a dataset. */
export interface DatasetMetric {
  readonly name: string;
  readonly verboseName: string | null;
  readonly expression: string;
}

/** What the compiler needs to know of a dataset. */
export interface DatasetShape {
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly DatasetMetric[];
  readonly mainTimeColumn: string | null;
  /** SQL condition that filter options are fetched with. */
  readonly fetchValuesPredicate: string | null;
  /** Ranges on another column bound the main time column too. */
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

/** What a type's name says of its values; undefined where the name says nothing. */
export function kindOfType(type: string | null): ColumnKind | undefined {
  // Lists and ranges carry the name of what they hold, and are none of it.
  if (type === null || /(\[\d*\]|range)$/i.test(type.trim())) return undefined;
  return kinds.find(([pattern]) => pattern.test(type.trim()))?.[1];
}

/** Whether a type is text itself; uuids and enumerations are only written as text. */
export function holdsText(type: string | null): boolean {
  return /^(n?(var)?char|text|string|clob|citext|bpchar)/i.test(type?.trim() ?? '') && kindOfType(type) === 'text';
}

export const findColumn = (dataset: DatasetShape, name: string): DatasetColumn | undefined =>
  dataset.columns.find((column) => column.name === name);

export const findMetric = (dataset: DatasetShape, name: string): DatasetMetric | undefined =>
  dataset.metrics.find((metric) => metric.name === name);
