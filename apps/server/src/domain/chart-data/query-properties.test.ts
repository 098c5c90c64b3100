import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cell } from '../../engine/columns.ts';
import { smallRows } from './testing/small-table.ts';
import type { SmallRow } from './testing/small-table.ts';
import { smallWorlds, startSmallWorld } from './testing/small-world.ts';
import type { SmallWorld } from './testing/small-world.ts';

type Scalar = string | number | boolean | null;
type Evaluate = (row: SmallRow) => Scalar;

interface Dimension {
  readonly asked: unknown;
  readonly label: string;
  readonly evaluate: Evaluate;
}

const day = 86_400_000;
const buckets: Readonly<Record<string, (at: number) => number>> = {
  PT15M: (at) => at - (at % 900_000),
  PT1H: (at) => at - (at % 3_600_000),
  P1D: (at) => at - (at % day),
  P1W: (at) => at - (at % day) - ((new Date(at).getUTCDay() + 6) % 7) * day,
  '1969-12-28T00:00:00Z/P1W': (at) => at - (at % day) - new Date(at).getUTCDay() * day,
  'P1W/1970-01-03T00:00:00Z': (at) => at - (at % day) + (6 - new Date(at).getUTCDay()) * day,
  P1M: (at) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth()),
  P3M: (at) => Date.UTC(new Date(at).getUTCFullYear(), Math.floor(new Date(at).getUTCMonth() / 3) * 3),
  P1Y: (at) => Date.UTC(new Date(at).getUTCFullYear(), 0),
};

const axes = Object.entries(buckets).map(([timeGrain, bucket]): Dimension => ({
  asked: { columnType: 'BASE_AXIS', sqlExpression: 'at', label: 'at', expressionType: 'SQL', timeGrain },
  label: 'at',
  evaluate: ({ at }) => (at === null ? null : bucket(at)),
}));
const plain: readonly Dimension[] = [
  { asked: 'word', label: 'word', evaluate: (row) => row.word },
  { asked: 'whole', label: 'whole', evaluate: (row) => row.whole },
  { asked: 'yes', label: 'yes', evaluate: (row) => row.yes },
  { asked: 'twice', label: 'twice', evaluate: ({ whole }) => (whole === null ? null : whole * 2) },
  {
    asked: { expressionType: 'SQL', sqlExpression: "CASE WHEN yes THEN 'y' ELSE 'n' END", label: 'Ja "oder" nein, %' },
    label: 'Ja "oder" nein, %',
    evaluate: ({ yes }) => (yes === true ? 'y' : 'n'),
  },
];

interface Measure {
  readonly asked: unknown;
  readonly label: string;
  readonly evaluate: (rows: readonly SmallRow[]) => number | null;
}

const numbers = (rows: readonly SmallRow[], name: 'whole' | 'part'): readonly number[] =>
  rows.map((row) => row[name]).filter((value) => value !== null);
const orNull = (values: readonly number[], compute: (values: readonly number[]) => number): number | null =>
  values.length === 0 ? null : compute(values);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const simple = (
  aggregate: string,
  name: 'whole' | 'part',
  compute: (values: readonly number[]) => number | null,
): Measure => {
  const label = `${aggregate}(${name})`;
  const asked = { expressionType: 'SIMPLE', aggregate, column: { column_name: name }, label };
  return { asked, label, evaluate: (rows) => compute(numbers(rows, name)) };
};
const measures: readonly Measure[] = [
  { asked: 'count', label: 'count', evaluate: (rows) => rows.length },
  {
    asked: 'spread',
    label: 'spread',
    evaluate: (rows) => orNull(numbers(rows, 'whole'), (v) => Math.max(...v) - Math.min(...v)),
  },
  simple('SUM', 'whole', (values) => orNull(values, total)),
  simple('AVG', 'part', (values) => orNull(values, (all) => total(all) / all.length)),
  simple('MIN', 'part', (values) => orNull(values, (all) => Math.min(...all))),
  simple('MAX', 'whole', (values) => orNull(values, (all) => Math.max(...all))),
  simple('COUNT', 'part', (values) => values.length),
  simple('COUNT_DISTINCT', 'whole', (values) => new Set(values).size),
  {
    asked: { expressionType: 'SQL', sqlExpression: 'SUM(part) / COUNT(*) -- per row', label: 'Σ per row' },
    label: 'Σ per row',
    evaluate: (rows) => orNull(numbers(rows, 'part'), (values) => total(values) / rows.length),
  },
];

interface Condition {
  readonly asked: object;
  readonly holds: (row: SmallRow) => boolean;
}

const words = fc.oneof(
  fc.constantFrom(...smallRows.map(({ word }) => word)),
  fc
    .string({ unit: 'grapheme', maxLength: 4 })
    .filter((text) => !text.includes('\0') && !/^[\t\n]|[\t\n]$|^<.*>$/.test(text)),
);
const wholes = fc.oneof(fc.constantFrom(...smallRows.map(({ whole }) => whole)), fc.integer({ min: -9, max: 20 }));

/** Comparisons as SQL has them: with null on either side nothing holds. */
const compares: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};
const onWhole = fc
  .tuple(fc.constantFrom(...Object.keys(compares)), fc.integer({ min: -9, max: 20 }), fc.boolean())
  .map(([op, val, asText]): Condition => ({
    asked: { col: 'whole', op, val: asText ? String(val) : val },
    holds: ({ whole }) => whole !== null && (compares[op]?.(whole, val) ?? false),
  }));
const onWords = fc
  .tuple(fc.boolean(), fc.array(words, { minLength: 1, maxLength: 4 }))
  .map(([negative, val]): Condition => ({
    asked: { col: 'word', op: negative ? 'NOT IN' : 'in', val },
    holds: ({ word }) => {
      const found = val.includes(word);
      // A list with a null tells nulls from the rest; a list without one leaves them out either way.
      return negative ? !found && word !== null : found;
    },
  }));
const onEquality = wholes.map((val): Condition => ({
  asked: { col: 'whole', op: '==', val },
  holds: ({ whole }) => whole === val,
}));
const onText = words.map((val): Condition => ({
  asked: { col: 'The word', op: '==', val },
  holds: ({ word }) => word === val,
}));
const onFlag = fc.constantFrom('IS TRUE', 'IS FALSE', 'IS NULL', 'IS NOT NULL').map((op): Condition => ({
  asked: { col: 'yes', op },
  holds: ({ yes }) =>
    op === 'IS TRUE' ? yes === true : op === 'IS FALSE' ? yes === false : (yes === null) === (op === 'IS NULL'),
}));
const start = Date.UTC(2023, 11, 1);
const onTime = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 100 }))
  .map(([from, length]): Condition => {
    const since = start + from * day;
    const until = since + length * day;
    const text = (time: number): string => new Date(time).toISOString().slice(0, 10);
    return {
      asked: { col: 'at', op: 'TEMPORAL_RANGE', val: `${text(since)} : ${text(until)}` },
      holds: ({ at }) => at !== null && at >= since && at < until,
    };
  });
const conditions = fc.array(fc.oneof(onWhole, onWords, onEquality, onText, onFlag, onTime), { maxLength: 3 });

const dimensions = fc
  .tuple(fc.subarray([...plain], { maxLength: 3 }), fc.option(fc.constantFrom(...axes), { nil: null }))
  .map(([some, axis]) => (axis === null ? some : [axis, ...some]));

const keyOf = (cells: readonly unknown[]): string => JSON.stringify(cells);

/** The answer as plain loops give it. */
function evaluate(
  dims: readonly Dimension[],
  means: readonly Measure[],
  filters: readonly Condition[],
): readonly (readonly Cell[])[] {
  const rows = smallRows.filter((row) => filters.every((filter) => filter.holds(row)));
  const groups = new Map<string, { readonly keys: readonly Scalar[]; readonly rows: SmallRow[] }>();
  if (dims.length === 0) groups.set(keyOf([]), { keys: [], rows: [...rows] });
  else {
    for (const row of rows) {
      const keys = dims.map((dimension) => dimension.evaluate(row));
      const group = groups.get(keyOf(keys)) ?? { keys, rows: [] };
      group.rows.push(row);
      groups.set(keyOf(keys), group);
    }
  }
  return [...groups.values()].map((group) => [...group.keys, ...means.map((measure) => measure.evaluate(group.rows))]);
}

const rounded = (rows: readonly (readonly unknown[])[]): readonly string[] =>
  rows
    .map((cells) => keyOf(cells.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(10)) : cell))))
    .toSorted();

describe.each(smallWorlds)('compiled queries on %s', (backend) => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await startSmallWorld(backend);
  });
  afterAll(() => world.close());

  it('SERVER-05 agree with plain loops over the rows, whatever is asked', async () => {
    const asked = fc.tuple(dimensions, fc.subarray([...measures], { maxLength: 4 }), conditions);
    await fc.assert(
      fc.asyncProperty(asked, async ([dims, means, filters]) => {
        fc.pre(dims.length + means.length > 0);
        const query = {
          columns: dims.map((dimension) => dimension.asked),
          metrics: means.map((measure) => measure.asked),
          filters: filters.map((filter) => filter.asked),
        };
        const result = await world.ask(query);
        const labels = [...dims, ...means].map(({ label }) => label);
        expect(result.colnames).toEqual(labels);
        const got = (result.data as readonly Readonly<Record<string, unknown>>[]).map((row) =>
          labels.map((label) => row[label]),
        );
        expect(rounded(got)).toEqual(rounded(evaluate(dims, means, filters)));
      }),
      { numRuns: 120 },
    );
  });

  it('SERVER-05 sort, skip and cut as asked', async () => {
    const asked = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 }), conditions);
    await fc.assert(
      fc.asyncProperty(asked, async ([ascending, row_limit, row_offset, filters]) => {
        const query = {
          columns: ['twice'],
          metrics: ['count'],
          filters: filters.map((filter) => filter.asked),
          orderby: [['twice', ascending]],
          row_limit,
          row_offset,
        };
        const twice = plain.filter(({ label }) => label === 'twice');
        const values = evaluate(twice, measures.slice(0, 1), filters).map(([value]) => value ?? null);
        const known = values.filter((value) => typeof value === 'number');
        const sorted = known.toSorted((a, b) => (ascending ? a - b : b - a));
        const expected = [...sorted, ...values.filter((value) => value === null)];
        const result = await world.ask(query);
        const got = (result.data as readonly Readonly<Record<string, unknown>>[]).map((row) => row['twice']);
        expect(got).toEqual(expected.slice(row_offset, row_offset + row_limit));
      }),
      { numRuns: 60 },
    );
  });
});
