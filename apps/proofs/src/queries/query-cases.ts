import fc from 'fast-check';
import type { NaiveClock } from './naive-clock.ts';
import type { SeriesLimit } from './naive-query.ts';
import {
  axes,
  clauses,
  conditions,
  dayRanges,
  havings,
  measures,
  plainDimensions,
  timelessConditions,
} from './query-parts.ts';
import type { Condition, DayRange, Dimension, Measure } from './query-parts.ts';

/**
 * Time zones east and west of UTC, with and without daylight saving time, with half-hour offsets, and one zone in which
 * one day a year starts at 1 o'clock.
 */
export const proofZones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Asuncion',
] as const;

/** Sorting and paging of a result. */
export interface Page {
  readonly orders: readonly (readonly [place: number, ascending: boolean])[];
  readonly limit: number | null;
  readonly offset: number;
  readonly rowcountOnly: boolean;
}

/** A generated query. */
export interface QueryCase {
  readonly dims: readonly Dimension[];
  readonly means: readonly Measure[];
  readonly filters: readonly Condition[];
  readonly clause: (typeof clauses)[number] | null;
  readonly having: (typeof havings)[number] | null;
  readonly series: SeriesLimit | null;
  readonly zone: string;
  readonly page: Page;
  /** True for raw rows, which have no metrics. */
  readonly raw: boolean;
}

const option = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null });

/** Generates queries with every part that the contract defines for query objects. */
export const queryCases = (clock: NaiveClock): fc.Arbitrary<QueryCase> =>
  fc
    .record({
      some: fc.oneof(fc.constant([]), { weight: 3, arbitrary: fc.subarray([...plainDimensions], { maxLength: 3 }) }),
      axis: fc.option(fc.constantFrom(...axes(clock)), { nil: null, freq: 2 }),
      means: fc.subarray([...measures], { maxLength: 4 }),
      filters: conditions(clock),
      clause: option(fc.constantFrom(...clauses)),
      having: option(fc.constantFrom(...havings)),
      series: option(
        fc.record({ limit: fc.integer({ min: 1, max: 6 }), others: fc.boolean(), descending: fc.boolean() }),
      ),
      raw: fc.integer({ min: 0, max: 4 }).map((value) => value === 4),
      zone: fc.constantFrom(...proofZones),
      page: fc.record({
        orders: fc.array(fc.tuple(fc.nat({ max: 8 }), fc.boolean()), { maxLength: 3 }),
        limit: option(fc.integer({ min: 1, max: 30 })),
        offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
        rowcountOnly: fc.boolean(),
      }),
    })
    .map(({ some, axis, ...rest }) => ({ ...rest, dims: axis === null ? some : [axis, ...some] }))
    // Raw rows have no metrics and no options that depend on groups.
    .map((one) => (one.raw ? { ...one, means: [], having: null, series: null } : one))
    .filter(({ dims, means }) => dims.length + means.length > 0);

/** A query with a time comparison. */
export interface ComparisonCase {
  readonly grain: 'P1D' | 'P1W' | 'P1M';
  readonly word: boolean;
  readonly means: readonly Measure[];
  readonly filters: readonly Condition[];
  readonly zone: string;
  readonly range: DayRange;
  /**
   * Time offset of the comparison range. `units`: a number of time grain units ago. `range`: a range of days.
   * `inherit`: the period of equal length just before the query's range.
   */
  readonly offset:
    | { readonly kind: 'units'; readonly count: number }
    | { readonly kind: 'range'; readonly other: DayRange }
    | { readonly kind: 'inherit' };
}

/** Generates queries with `time_offsets`. */
export const comparisonCases: fc.Arbitrary<ComparisonCase> = fc
  .record({
    grain: fc.constantFrom('P1D', 'P1W', 'P1M'),
    word: fc.boolean(),
    means: fc.subarray([...measures], { minLength: 1, maxLength: 3 }),
    filters: timelessConditions,
    zone: fc.constantFrom(...proofZones),
    range: dayRanges,
    offset: fc.oneof(
      fc.record({ kind: fc.constant('units'), count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('range'), other: dayRanges }),
      fc.record({ kind: fc.constant('inherit') }),
    ),
  })
  // Use days as the time grain unless the offset is a number of units: any other offset would spread one bucket over
  // several buckets.
  .map((one) => (one.offset.kind === 'units' ? one : { ...one, grain: 'P1D' }));
