import { colorsOf } from '@sightline/ui-kit/colors';
import { describe, expect, it } from 'vitest';
import { samples } from '../../kinds/deck/samples.ts';
import { readLayers } from '../../kinds/deck/read-layers.ts';
import { coarseBase } from '../../map/base-map.ts';
import { baseShapes } from '../../map/base-shapes.ts';
import { mapScene } from '../../map/map-scene.ts';
import { madeFacts } from '../../story-frame/made-facts.ts';
import type { MarkShape } from '../../kind/mark-shape.ts';
import { planLayers, type AreaItem, type LayerPlan } from './plan-layers.ts';
import { rgbaOf } from './rgba.ts';

const options = { id: 'marks', shade: (_: string | undefined, color: string) => color };
const square = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
] as const;

/** Returns the kinds of layers in order, and the number of marks that each paints. */
const kindsOf = (plans: readonly LayerPlan[]) =>
  plans.map(({ kind, items }) => [kind, new Set(items.map(({ mark }) => mark)).size]);

const sceneOf = (name: string, form = {}) => {
  const { formData, results } = samples.find((each) => each.formData['viz_type'] === name)!;
  const facts = madeFacts({ formData: { ...formData, ...form }, results });
  return mapScene(readLayers(facts)!, facts, { hidden: new Set() });
};

describe('layers for a painter with a camera', () => {
  it.each(samples.filter(({ name }) => name === 'typical').map(({ formData }) => String(formData['viz_type'])))(
    'VIZ-03 VIZ-05 paint every mark of the drawing of %s, with the same ids and nothing else',
    (name) => {
      const { marks, shapes } = sceneOf(name);
      const painted = planLayers(shapes, options).flatMap(({ items }) => items.map(({ mark }) => mark));
      const drawn = new Set(marks.map(({ id }) => id));
      expect(new Set(painted.filter((mark) => mark !== undefined))).toEqual(drawn);
    },
  );

  it('VIZ-05 keep place, size, color and order of shapes, in as few layers as the order allows', () => {
    const shapes: readonly MarkShape[] = [
      {
        key: 'a',
        mark: 'a',
        fill: '#ff0000',
        fillOpacity: 0.5,
        stroke: 'rgba(0, 0, 255, 0.2)',
        strokeWidth: 2,
        ground: { kind: 'area', polygons: [[square, square.slice(1)], [square]] },
      },
      { key: 'p', mark: 'p', circle: { x: 9, y: 9, r: 4 }, fill: '#0f0', ground: { kind: 'point', place: [1, 2] } },
      { key: 'q', mark: 'q', circle: { x: 9, y: 9, r: 3 }, fill: '#0f0', ground: { kind: 'point', place: [3, 4] } },
      {
        key: 'l',
        stroke: '#000000',
        strokeWidth: 3,
        ground: {
          kind: 'line',
          places: [
            [0, 0],
            [1, 1],
          ],
        },
      },
      { key: 'no ground', circle: { x: 1, y: 1, r: 1 } },
    ];
    const plans = planLayers(shapes, options);
    expect(plans.map(({ kind }) => kind)).toEqual(['areas', 'lines', 'points', 'lines']);
    const [areas, outlines, points, lines] = plans.map(({ items }) => items);
    expect(areas).toEqual([
      { mark: 'a', polygon: [square, square.slice(1)], fill: [255, 0, 0, 128], meters: 0 },
      { mark: 'a', polygon: [square], fill: [255, 0, 0, 128], meters: 0 },
    ]);
    // The start of each ring is repeated at its end.
    expect(outlines).toHaveLength(3);
    expect(outlines![0]).toEqual({ mark: 'a', places: [...square, square[0]], color: [0, 0, 255, 51], widthPx: 2 });
    expect(points).toMatchObject([
      { mark: 'p', place: [1, 2], radiusPx: 4, fill: [0, 255, 0, 255] },
      { mark: 'q', place: [3, 4], radiusPx: 3 },
    ]);
    expect(lines).toEqual([
      {
        mark: undefined,
        places: [
          [0, 0],
          [1, 1],
        ],
        color: [0, 0, 0, 255],
        widthPx: 3,
      },
    ]);
  });

  it('VIZ-10 shade marks that stand back, and not what belongs to none', () => {
    const point = { circle: { x: 0, y: 0, r: 1 }, fill: '#112233', ground: { kind: 'point', place: [0, 0] } } as const;
    const [plan] = planLayers(
      [
        { key: '1', mark: 'back', ...point },
        { key: '2', ...point },
      ],
      {
        id: 'marks',
        shade: (mark, color) => (mark === 'back' ? '#ffffff' : color),
      },
    );
    expect(plan!.items).toMatchObject([{ fill: [255, 255, 255, 255] }, { fill: [17, 34, 51, 255] }]);
  });

  it('VIZ-05 raise areas in proportion to their amounts where the chart asks for it, and opaque', () => {
    const raised = planLayers(sceneOf('deck_hex', { extruded: true }).shapes, options);
    expect(raised).toMatchObject([{ kind: 'areas', isRaised: true }]);
    const items = raised[0]!.items as readonly AreaItem[];
    // The areas are sorted by amount, largest first.
    expect(items[0]!.meters).toBeGreaterThan(items.at(-1)!.meters * 100);
    expect(items.every(({ fill }) => fill[3] === 255)).toBe(true);
    expect(planLayers(sceneOf('deck_hex').shapes, options)).toMatchObject([{ isRaised: false }]);
  });

  it('VIZ-05 have a hole in a contour around it, as the flat drawing does', () => {
    const { shapes } = sceneOf('deck_contour');
    const rings = shapes.map(({ path }) => path!.split('M').length - 1);
    const grounds = shapes.map(({ ground }) => (ground?.kind === 'area' ? ground.polygons.flat().length : 0));
    expect(grounds).toEqual(rings);
  });

  it('VIZ-07 paint land and borders in the colors of the theme, below the marks and without marks of their own', () => {
    const colors = colorsOf('dark');
    const plans = planLayers(baseShapes(coarseBase, colors), options);
    expect(kindsOf(plans)).toEqual([
      ['areas', 1],
      ['lines', 1],
    ]);
    expect(plans.flatMap(({ items }) => items.filter(({ mark }) => mark !== undefined))).toEqual([]);
    expect(plans[0]!.items[0]).toMatchObject({ fill: rgbaOf(colors.noData) });
  });

  it.each([
    ['#0af', 1, [0, 170, 255, 255]],
    ['#00aaff', 0.5, [0, 170, 255, 128]],
    ['rgba(23, 26, 33, 0.06)', 0.5, [23, 26, 33, 8]],
    ['rgb(1 2 3 / 0.5)', 1, [1, 2, 3, 128]],
    ['currentcolor', 1, [0, 0, 0, 0]],
    [undefined, 1, [0, 0, 0, 0]],
  ])('VIZ-07 read the color %s with an opacity of %s', (color, opacity, expected) => {
    expect(rgbaOf(color, opacity)).toEqual(expected);
  });
});
