import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { makeNaiveClock } from './naive-clock.ts';
import type { NaiveClock } from './naive-clock.ts';
import { answerNaively, seriesLabel } from './naive-query.ts';
import type { NaiveRow } from './naive-query.ts';
import { proofSql } from './proof-rows.ts';
import { comparesAsAsked } from './prove-comparison.ts';
import { comparisonCases, queryCases } from './query-cases.ts';
import type { QueryCase } from './query-cases.ts';
import type { Scalar } from './query-parts.ts';
import { startSmallWorld } from '@sightline/server/src/domain/chart-data/testing/small-world.ts';
import type { SmallWorld } from '@sightline/server/src/domain/chart-data/testing/small-world.ts';

/** Options of a proof: seed, number of runs and engine. */
export interface QueryProof {
  readonly seed: number;
  readonly runs: number;
  readonly engine: 'duckdb' | 'postgresql';
}

type Rows = readonly Readonly<Record<string, Scalar>>[];

const shown = (cell: Scalar): Scalar => (typeof cell === 'number' ? Number(cell.toPrecision(10)) : cell);
const textsOf = (rows: readonly NaiveRow[]): readonly string[] => rows.map((row) => JSON.stringify(row.map(shown)));

function asked({ dims, means, filters, clause, having, series, page, raw }: QueryCase): object {
  const labels = [...dims, ...means].map(({ label }) => label);
  const { extras, filters: more } = { extras: {}, filters: [], ...having?.asked };
  return {
    columns: dims.map((dimension) => dimension.asked),
    ...(raw ? {} : { metrics: means.map((measure) => measure.asked) }),
    filters: [...filters.map((filter) => filter.asked), ...more],
    extras: { ...extras, ...(clause === null ? {} : { where: clause.where }) },
    orderby: page.orders.map(([place, ascending]) => [labels[place % labels.length], ascending]),
    ...(page.limit === null ? {} : { row_limit: page.limit }),
    row_offset: page.offset,
    is_rowcount: page.rowcountOnly,
    ...(series === null
      ? {}
      : {
          series_columns: [seriesLabel],
          series_limit: series.limit,
          series_limit_metric: { expressionType: 'SQL', sqlExpression: 'MIN(whole)', label: 'least' },
          order_desc: series.descending,
          group_others_when_limit_reached: series.others,
        }),
  };
}

/**
 * Compares two values for sorting; null sorts last in both directions. Not used for texts, because engines have their
 * own collation.
 */
function compare(one: Scalar, other: Scalar, ascending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const [a, b] = [Number(one), Number(other)].map((value) => Number(value.toPrecision(10)));
  return ((a ?? 0) - (b ?? 0)) * (ascending ? 1 : -1);
}

function sortedKeys(rows: readonly NaiveRow[], one: QueryCase): readonly (readonly Scalar[])[] {
  const width = one.dims.length + one.means.length;
  const orders = one.page.orders.map(([place, ascending]) => [place % width, ascending] as const);
  // The order of texts depends on the engine, so ignore the first sort column with texts and all later sort columns.
  const isText = (place: number): boolean => rows.some((row) => typeof row[place] === 'string');
  const end = orders.findIndex(([place]) => isText(place));
  const known = end < 0 ? orders : orders.slice(0, end);
  return rows
    .map((row) => known.map(([place]) => shown(row[place] ?? null)))
    .toSorted(
      (a, b) =>
        known
          .map(([, ascending], at) => compare(a[at] ?? null, b[at] ?? null, ascending))
          .find((order) => order !== 0) ?? 0,
    );
}

const keysOf = (rows: readonly NaiveRow[], one: QueryCase, length: number): readonly (readonly Scalar[])[] =>
  rows.map((row) =>
    one.page.orders.slice(0, length).map(([place]) => shown(row[place % (one.dims.length + one.means.length)] ?? null)),
  );

/** Describes how a result differs from the expected one; undefined if it does not. */
function difference(
  one: QueryCase,
  result: { readonly colnames: readonly string[]; readonly data: unknown },
): string | undefined {
  const { dims, means, page, clause, having } = one;
  const filters = clause === null ? one.filters : [...one.filters, { asked: {}, holds: clause.holds }];
  const all = answerNaively({ ...one, filters, having: having?.holds ?? null });
  const size = Math.max(0, Math.min(all.length - page.offset, page.limit ?? all.length));
  if (page.rowcountOnly) {
    const got = (result.data as Rows)[0]?.['rowcount'];
    return got === size ? undefined : `${String(got)} rows counted, not ${size}`;
  }
  const labels = [...dims, ...means].map(({ label }) => label);
  if (!isDeepStrictEqual(result.colnames, labels)) return `the columns ${result.colnames.join(', ')}`;
  const got = (result.data as Rows).map((row) => labels.map((label) => row[label] ?? null));
  if (got.length !== size) return `${got.length} rows, not ${size}`;
  const left = new Map<string, number>();
  for (const text of textsOf(all)) left.set(text, (left.get(text) ?? 0) + 1);
  for (const text of textsOf(got)) {
    if ((left.get(text) ?? 0) === 0) return `a row that there is not: ${text}`;
    left.set(text, (left.get(text) ?? 0) - 1);
  }
  const keys = sortedKeys(all, one).slice(page.offset, page.offset + size);
  const length = keys[0]?.length ?? 0;
  return isDeepStrictEqual(keysOf(got, one, length), keys) ? undefined : 'another order of rows';
}

async function holdOne(world: SmallWorld, one: QueryCase): Promise<void> {
  const query = asked(one);
  const result = await world.ask(query, { deps: { zone: one.zone }, dataset: { sql: proofSql } });
  const wrong = difference(one, result);
  if (wrong !== undefined) throw new Error(`${wrong}; asked in ${one.zone}: ${JSON.stringify(query)}`);
}

/** Counts the parts of query objects that a case uses. */
function count(figures: Map<string, number>, one: QueryCase): void {
  const parts = {
    cases: true,
    'raw rows': one.raw,
    totals: one.dims.length === 0,
    axes: one.dims.some(({ label }) => label === 'at'),
    filters: one.filters.length > 0,
    clauses: one.clause !== null,
    having: one.having !== null,
    series: one.series !== null && one.dims.some(({ label }) => label === seriesLabel),
    sorted: one.page.orders.length > 0,
    pages: one.page.limit !== null || one.page.offset > 0,
    rowcounts: one.page.rowcountOnly,
    'other zones': one.zone !== 'UTC',
  };
  for (const [name, used] of Object.entries(parts)) figures.set(name, (figures.get(name) ?? 0) + Number(used));
}

/**
 * Compares generated query objects against plain loops over the same rows, on a real engine: dimensions, metrics,
 * filters, clauses, having, series limits, sorting, pages, time zones and time comparisons. Throws for the first
 * difference, after shrinking the case. Returns how often each part was used.
 */
export async function proveQueries({ seed, runs, engine }: QueryProof): Promise<Readonly<Record<string, number>>> {
  const clock: NaiveClock = makeNaiveClock();
  const figures = new Map<string, number>();
  const world = await startSmallWorld(engine);
  try {
    const holds = fc.asyncProperty(queryCases(clock), async (one) => {
      await holdOne(world, one);
      count(figures, one);
    });
    await fc.assert(holds, { seed, numRuns: runs });
    const comparisons = fc.asyncProperty(comparisonCases, async (one) => {
      await comparesAsAsked(world, clock, one);
      figures.set('comparisons', (figures.get('comparisons') ?? 0) + 1);
    });
    await fc.assert(comparisons, { seed, numRuns: Math.ceil(runs / 3) });
  } finally {
    await world.close();
  }
  return Object.fromEntries(figures);
}
