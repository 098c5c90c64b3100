import { describe, expect, it } from 'vitest';
import type { PictureProps } from '../../kind/picture-props.ts';
import { makeColorRegistry } from '../../scales/color-registry.ts';
import { resultColumns } from '../../view/result-columns.ts';
import { edgeShape } from './edge-shape.ts';
import { graphData } from './graph-data.ts';
import { fitPoints, placeByForce } from './place-nodes.ts';

type Row = readonly [string | null, string, number | null, string, string];
const factsOf = (rows: readonly Row[]): PictureProps => ({
  formData: { source: 'a', target: 'b', source_category: 'ca', target_category: 'cb', metric: 'n' },
  results: [
    resultColumns({
      colnames: ['a', 'b', 'n', 'ca', 'cb'],
      coltypes: [1, 1, 0, 1, 1],
      data: rows.map(([a, b, n, ca, cb]) => ({ a, b, n, ca, cb })),
    }),
  ],
  width: 400,
  height: 300,
  locale: 'en',
  colors: { slots: ['#111111'], other: '#999999' } as unknown as PictureProps['colors'],
  registry: makeColorRegistry(['#111111', '#222222']),
  labels: {},
  metricFormats: {},
  text: (id) => id,
});

const rows: readonly Row[] = [
  ['x', 'y', 4, 'red', 'blue'],
  ['y', 'z', -3, 'blue', 'red'],
  [null, 'x', null, 'red', 'red'],
];

describe('graphs', () => {
  it('VIZ-05 keep links of any amount; nodes weigh what their links do, and have the colors of their categories', () => {
    const data = graphData(factsOf(rows))!;
    expect(data.links.map(({ amount }) => amount)).toEqual([4, -3, 0]);
    expect(data.nodes.map(({ name, value, category, color }) => [name, value, category, color])).toEqual([
      ['x', 4, 'red', '#111111'],
      ['y', 7, 'blue', '#222222'],
      ['z', 3, 'red', '#111111'],
      ['chart.null', 0, 'red', '#111111'],
    ]);
    expect(data.categories.map(({ name }) => name)).toEqual(['red', 'blue']);
    expect(graphData(factsOf([]))).toBeUndefined();
  });

  it('VIZ-05 have the same places each time, inside their box', () => {
    const { nodes, links } = graphData(factsOf(rows))!;
    const settings = { repulsion: 1000, gravity: 0.3, edgeLength: 400, aspect: 1.5, radiusOf: () => 8 };
    const first = placeByForce(nodes, links, settings);
    expect(placeByForce(nodes, links, settings)).toEqual(first);
    for (const { x, y } of fitPoints(first, { x: 10, y: 20, width: 300, height: 200 }).values()) {
      expect(x).toBeGreaterThanOrEqual(10 - 1e-6);
      expect(x).toBeLessThanOrEqual(310 + 1e-6);
      expect(y).toBeGreaterThanOrEqual(20 - 1e-6);
      expect(y).toBeLessThanOrEqual(220 + 1e-6);
    }
    expect(fitPoints(new Map([['x', { x: 5, y: 5 }]]), { x: 0, y: 0, width: 100, height: 60 }).get('x')).toEqual({
      x: 50,
      y: 30,
    });
  });

  it('VIZ-05 draw lines between the borders of nodes, and loops for links of a node to itself', () => {
    const ends = { y: 0, radius: 9, symbol: 'none' };
    const straight = edgeShape({ ...ends, x: 0 }, { ...ends, x: 100 }, { bend: 0, size: 5 });
    expect(straight).toEqual({ path: 'M10 0Q50 0 90 0', symbols: '' });
    expect(edgeShape({ ...ends, x: 0 }, { ...ends, x: 0 }, { bend: 0, size: 5 }).path).toMatch(/^M[^N]+C[^N]+$/u);
  });
});
