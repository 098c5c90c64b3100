import { naiveBuckets } from './naive-clock.ts';
import type { NaiveClock } from './naive-clock.ts';
import { answerNaively } from './naive-query.ts';
import { proofSql } from './proof-rows.ts';
import type { ComparisonCase } from './query-cases.ts';
import { axes, plainDimensions, rangeCondition, rangeText } from './query-parts.ts';
import type { DayRange, Scalar } from './query-parts.ts';
import type { SmallWorld } from '@sightline/server/src/domain/chart-data/testing/small-world.ts';

const dayMs = 86_400_000;

/** Adds months to a date. Uses the last day of the month if the day does not exist. */
function addMonths(wall: number, count: number): number {
  const time = new Date(wall);
  const start = Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + count);
  const length = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + count + 1, 0)).getUTCDate();
  return start + (Math.min(time.getUTCDate(), length) - 1) * dayMs + (wall % dayMs);
}

interface Offset {
  readonly text: string;
  readonly other: DayRange;
  /**
   * Maps the start of a bucket in the comparison range to the bucket of the query's range that it is compared with,
   * both as wall-clock times.
   */
  readonly forward: (wall: number) => number;
}

const unitNames = { P1D: 'day', P1W: 'week', P1M: 'month' } as const;

function offsetOf({ grain, range, offset }: ComparisonCase): Offset {
  if (offset.kind === 'units') {
    const { count } = offset;
    const move = (wall: number, by: number): number =>
      grain === 'P1M' ? addMonths(wall, by) : wall + by * (grain === 'P1W' ? 7 : 1) * dayMs;
    return {
      text: `${count} ${unitNames[grain]}${count === 1 ? '' : 's'} ago`,
      other: { since: move(range.since, -count), until: move(range.until, -count) },
      forward: (wall) => move(wall, count),
    };
  }
  const length = range.until - range.since;
  const other = offset.kind === 'range' ? offset.other : { since: range.since - length, until: range.since };
  return {
    text: offset.kind === 'range' ? rangeText(other) : 'inherit',
    other,
    forward: (wall) => wall + range.since - other.since,
  };
}

const keyOf = (cells: readonly Scalar[]): string => JSON.stringify(cells);
const shown = (cell: Scalar | undefined): Scalar =>
  typeof cell === 'number' ? Number(cell.toPrecision(10)) : (cell ?? null);

/**
 * Runs a query with a time comparison and evaluates it with plain loops over both ranges. Throws if the results differ.
 */
export async function comparesAsAsked(world: SmallWorld, clock: NaiveClock, one: ComparisonCase): Promise<void> {
  const { zone, means, filters, range, grain } = one;
  const axis = axes(clock).filter(({ asked }) => (asked as { timeGrain?: string }).timeGrain === grain);
  const dims = [...axis, ...(one.word ? plainDimensions.filter(({ label }) => label === 'word') : [])];
  const { text, other, forward } = offsetOf(one);
  const query = {
    columns: dims.map((dimension) => dimension.asked),
    metrics: means.map((measure) => measure.asked),
    filters: [...filters, rangeCondition(clock, range)].map((filter) => filter.asked),
    time_offsets: [text],
  };
  const result = await world.ask(query, { deps: { zone }, dataset: { sql: proofSql } });
  const bare = { dims, means, having: null, series: null, zone };
  const now = answerNaively({ ...bare, filters: [...filters, rangeCondition(clock, range)] });
  const then = new Map(
    answerNaively({ ...bare, filters: [...filters, rangeCondition(clock, other)] }).map((row) => {
      const [at, ...rest] = row;
      const moved = forward(clock.wallOf(Number(at), zone));
      const bucket = clock.momentOf((naiveBuckets[grain] ?? forward)(moved), zone);
      return [keyOf([bucket, ...rest.slice(0, dims.length - 1)]), rest.slice(dims.length - 1)] as const;
    }),
  );
  const wanted = now.map((row) => {
    const beside = then.get(keyOf(row.slice(0, dims.length)));
    return [...row, ...means.map((_, at) => beside?.[at] ?? null)].map(shown);
  });
  const labels = [...[...dims, ...means].map(({ label }) => label), ...means.map(({ label }) => `${label}__${text}`)];
  const got = (result.data as readonly Readonly<Record<string, Scalar>>[]).map((row) =>
    labels.map((label) => shown(row[label])),
  );
  const texts = (rows: readonly (readonly Scalar[])[]): string => rows.map(keyOf).toSorted().join('\n');
  if (texts(got) !== texts(wanted))
    throw new Error(`In ${zone}, ${JSON.stringify(query)} gave\n${texts(got)}\nand not\n${texts(wanted)}`);
}
