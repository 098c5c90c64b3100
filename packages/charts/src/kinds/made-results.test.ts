import { colorsOf } from '@sightline/ui-kit/colors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawnKind } from '../kind/drawn-kind.ts';
import { inLongRun } from '../story-frame/in-long-run.ts';
import { madeFacts } from '../story-frame/made-facts.ts';
import type { Sample } from '../story-frame/sample.ts';
import { chartSvg } from '../svg/index.ts';
import { resultColumns, type ChartCell, type ResultColumns } from '../view/result-columns.ts';
import { allSamples } from './lists/samples.ts';

const colors = colorsOf('light');

/** Values that a column of the type may contain, in addition to those of the sample. */
const oddCells: Readonly<Record<number, readonly ChartCell[]>> = {
  0: [null, 0, -1, -1e9, 1e-9, 1e15, 0.1 + 0.2],
  1: [null, '', '<b>&"', 'ünïcödé ’ 漢字 עברית', 'x'.repeat(300)],
  2: [null, 0, Date.UTC(1899, 11, 31), Date.UTC(2100, 0, 1)],
  3: [null, true, false],
};

/**
 * Generates results similar to the given one: rows are picked, repeated and reordered, and some values are replaced by
 * unusual ones.
 */
const alike = (result: ResultColumns): fc.Arbitrary<ResultColumns> => {
  const { names, types, rowCount } = result;
  const row = fc.tuple(fc.nat({ max: Math.max(0, rowCount - 1) }), fc.array(fc.nat({ max: 40 }), { maxLength: 8 }));
  return fc.array(row, { maxLength: 30 }).map((rows) =>
    resultColumns({
      colnames: names,
      coltypes: types,
      data: rows.map(([at, odd]) =>
        Object.fromEntries(
          names.map((name, column) => {
            const choice = oddCells[types[column] ?? 1]?.[odd[column] ?? 40];
            return [name, choice === undefined ? (result.column(name)?.[at] ?? null) : choice];
          }),
        ),
      ),
    }),
  );
};

declare global {
  interface ImportMeta {
    readonly glob: <M>(
      path: string,
      options: { readonly eager: true },
    ) => Readonly<Record<string, Readonly<Record<string, M>>>>;
  }
}

/** Samples and drawings of the chart kinds, keyed by the paths of their files. */
const samplesIn = import.meta.glob<readonly Sample[]>('./*/samples.ts', { eager: true });
const drawings = import.meta.glob<DrawnKind<unknown>>('./*/drawing.ts', { eager: true });

const drawingOf = (sample: Sample): DrawnKind<unknown> | undefined => {
  const file = Object.keys(samplesIn).find((path) => samplesIn[path]!['samples']?.includes(sample));
  const found = Object.values(drawings[file?.replace('samples', 'drawing') ?? ''] ?? {});
  return found.find((each) => typeof each === 'object' && 'transform' in each);
};

const textOf = (element: string): string =>
  element
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const marksIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/data-mark="([^"]*)"/gu)].map(([, id]) => textOf(id!));

/** Ids of the marks that a drawing lists. */
const marksOf = (kind: DrawnKind<unknown>, formData: Sample['formData'], results: readonly ResultColumns[]) => {
  const facts = madeFacts({ formData, results });
  const data = kind.transform(facts);
  return data === undefined ? [] : kind.scene(data, facts, new Set()).marks.map(({ id }) => id);
};

/** All samples in `npm run test:long`, otherwise only the typical sample of each chart kind. */
const drawn = allSamples.filter(({ name }) => inLongRun() || name === 'typical');

describe('VIZ-03 VIZ-11 any results', () => {
  it.each(drawn)('of $formData.viz_type ($name) are a picture without broken numbers', async (sample) => {
    const { formData } = sample;
    const kind = drawingOf(sample);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...sample.results.map(alike)), async (results) => {
        const svg = await chartSvg({ formData, results, width: 480, height: 300, colors, locale: 'en' });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
        if (!kind) return;
        const listed = marksOf(kind, formData, results);
        expect(new Set(listed).size, 'each mark has its own id').toBe(listed.length);
        expect(
          marksIn(svg).filter((id) => !listed.includes(id)),
          'drawn but not listed',
        ).toEqual([]);
      }),
      { numRuns: inLongRun() ? 200 : 2, seed: 7 },
    );
  });
});
