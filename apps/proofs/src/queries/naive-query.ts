import { proofRows } from './proof-rows.ts';
import type { Condition, Dimension, Measure, Scalar } from './query-parts.ts';
import type { SmallRow } from '@sightline/server/src/domain/chart-data/testing/small-table.ts';

/** Limit on the number of series of a query. */
export interface SeriesLimit {
  readonly limit: number;
  readonly others: boolean;
  readonly descending: boolean;
}

/** A query, in a form that plain loops can evaluate. */
export interface NaiveQuery {
  readonly dims: readonly Dimension[];
  readonly means: readonly Measure[];
  readonly filters: readonly Condition[];
  readonly having: ((rows: readonly SmallRow[]) => boolean) | null;
  readonly series: SeriesLimit | null;
  readonly zone: string;
  /** True for raw, ungrouped rows. */
  readonly raw?: boolean;
}

/** One result row: the values of the dimensions, followed by the values of the metrics. */
export type NaiveRow = readonly Scalar[];

export const seriesLabel = 'twice';
const seriesOf = ({ whole }: SmallRow): number | null => (whole === null ? null : whole * 2);

/** Returns the series that a series limit keeps. Null sorts last in both directions and is not a series. */
function firstSeries(rows: readonly SmallRow[], { limit, descending }: SeriesLimit): ReadonlySet<number> {
  const keys = [...new Set(rows.map(seriesOf))].toSorted((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return descending ? b - a : a - b;
  });
  return new Set(keys.slice(0, limit).filter((key) => key !== null));
}

function limited(rows: readonly SmallRow[], query: NaiveQuery): readonly (readonly [SmallRow, Scalar[]])[] {
  const { dims, series, zone } = query;
  const cells = (row: SmallRow): Scalar[] => dims.map((dimension) => dimension.evaluate(row, zone));
  const at = dims.findIndex(({ label }) => label === seriesLabel);
  if (series === null || at < 0) return rows.map((row) => [row, cells(row)]);
  const kept = firstSeries(rows, series);
  return rows.flatMap((row) => {
    const own = cells(row);
    const found = typeof own[at] === 'number' && kept.has(own[at]);
    if (!series.others) return found ? [[row, own] as const] : [];
    return [[row, own.with(at, found ? String(own[at]) : 'Others')] as const];
  });
}

/** Evaluates a query with plain loops over the rows. The order of the result is arbitrary. */
export function answerNaively(query: NaiveQuery): readonly NaiveRow[] {
  const { dims, means, filters, having, zone } = query;
  const rows = proofRows.filter((row) => filters.every((filter) => filter.holds(row, zone)));
  if (query.raw === true) return rows.map((row) => dims.map((dimension) => dimension.evaluate(row, zone)));
  const groups = new Map<string, { readonly keys: readonly Scalar[]; readonly rows: SmallRow[] }>();
  if (dims.length === 0) groups.set('', { keys: [], rows: [...rows] });
  for (const [row, keys] of dims.length === 0 ? [] : limited(rows, query)) {
    const name = JSON.stringify(keys);
    const group = groups.get(name) ?? { keys, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  return [...groups.values()]
    .filter((group) => having === null || having(group.rows))
    .map((group) => [...group.keys, ...means.map((measure) => measure.evaluate(group.rows))]);
}
