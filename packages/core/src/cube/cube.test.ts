import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAddCells, measureIn } from './add-cells.ts';
import { chooseBins, type CubeCondition } from './choose-bins.ts';
import type { CubeMeasure, CubeMeasureKind } from './cube.ts';

const kinds: readonly CubeMeasureKind[] = ['sum', 'count', 'min', 'max', 'mean'];
const measures: readonly CubeMeasure[] = [
  ...kinds.slice(0, 4).map((kind, part) => ({ kind, parts: [part] })),
  { kind: 'mean', parts: [0, 1] },
];
const [binCount, groupCount] = [6, 3];

/**
 * Generates the cells of a cube, each with the values of its parts. `end` is used for two parts: the smallest and the
 * largest value.
 */
const anyCells = fc
  .uniqueArray(
    fc.record({
      bin: fc.nat(binCount - 1),
      group: fc.nat(groupCount - 1),
      sum: fc.option(fc.integer({ min: -1000, max: 1000 })),
      count: fc.nat(9),
      end: fc.option(fc.double({ min: -5, max: 5, noNaN: true })),
    }),
    { selector: ({ bin, group }) => `${bin} ${group}` },
  )
  .map((cells) => cells.toSorted((a, b) => a.bin - b.bin));

const sum = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((all, value) => all + value, 0);

describe('a cube', () => {
  it('DASH-25 adds up any bins as their rows would be', () => {
    fc.assert(
      fc.property(
        anyCells,
        fc.array(fc.uint8Array({ minLength: binCount, maxLength: binCount, max: 1 }), { minLength: 1 }),
        fc.boolean(),
        (cells, choices, isWhole) => {
          const parts = [cells.map((each) => each.sum), cells.map((each) => each.count)];
          const ends = cells.map(({ end }) => end);
          // `makeAddCells` subtracts running totals only if all parts are whole numbers that can be added. Test with
          // such parts and with other parts.
          const own = isWhole ? measures.filter(({ kind }) => kind !== 'min' && kind !== 'max') : measures;
          const add = makeAddCells(
            {
              binCount,
              groupCount,
              bins: cells.map(({ bin }) => bin),
              groups: cells.map(({ group }) => group),
              parts: isWhole ? parts : [...parts, ends, ends],
            },
            own,
          );
          for (const chosen of choices) {
            const totals = add(chosen);
            for (let group = 0; group < groupCount; group += 1) {
              const rows = cells.filter((each) => each.group === group && chosen[each.bin] === 1);
              const known = rows.flatMap(({ end }) => (end === null ? [] : [end]));
              const total = sum(rows.flatMap((row) => (row.sum === null ? [] : [row.sum])));
              const count = sum(rows.map((row) => row.count)) ?? 0;
              const expected: Readonly<Record<CubeMeasureKind, number | null>> = {
                sum: total,
                count,
                min: known.length === 0 ? null : Math.min(...known),
                max: known.length === 0 ? null : Math.max(...known),
                mean: count === 0 ? null : (total ?? 0) / count,
              };
              expect(totals.cells[group]).toBe(rows.length);
              for (const measure of own)
                expect([measure.kind, measureIn(totals, measure, group)]).toEqual([
                  measure.kind,
                  expected[measure.kind],
                ]);
            }
          }
        },
      ),
    );
  });

  it.each<[string, CubeCondition, readonly number[] | undefined]>([
    ['values', { column: 'c', values: [2, null] }, [0, 1, 0, 1]],
    ['names of series', { column: 'c', values: ['1', '3'] }, [1, 0, 1, 0]],
    ['a span without its end', { column: 'c', from: 1, to: 3 }, [1, 1, 0, 0]],
    ['a span with its end', { column: 'c', from: 2, to: 3, isClosed: true }, [0, 1, 1, 0]],
    ['a value that is in no bin', { column: 'c', values: [4] }, undefined],
    ['all values but some', { column: 'c', values: [1], excluded: true }, undefined],
    ['bins of another grain', { column: 'c', values: [1], grain: 'P1M' }, undefined],
    ['another column', { column: 'd', values: [1] }, undefined],
  ])('DASH-22 is chosen from by %s', (_what, condition, expected) => {
    const chosen = chooseBins([{ column: 'c', grain: null }], [[1, 2, 3, null]], [condition]);
    expect(chosen && [...chosen]).toEqual(expected);
  });

  it('DASH-22 leaves spans that cut through a time bucket to the server', () => {
    const days = [0, 24, 48, 71, 95];
    const choose = (from: number, to: number) =>
      chooseBins([{ column: 't', grain: 'P1D' }], [days], [{ column: 't', from, to, grain: 'P1D' }]);
    expect(choose(24, 71)).toEqual(Uint8Array.of(0, 1, 1, 0, 0));
    // Because of a clock change, the third day has only 23 hours, so these ranges cut through a day.
    expect(choose(24, 72)).toBeUndefined();
    expect(choose(25, 71)).toBeUndefined();
  });
});
