import { numberFormat } from '@sightline/core/format';
import { amountFormats } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Box, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { pointAt } from '../../parts/sector.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { axisAngle, labelBounds, layOutRadar, type RadarLayout } from './lay-out-radar.ts';
import { radarData, type RadarData, type RadarShape } from './radar-data.ts';
import { RadarPicture } from './RadarPicture.tsx';
import type { RadarScene, Point, DrawnShape } from './radar-scene.ts';

/** Maximum number of shapes; more shapes would be indistinguishable. */
const mostShapes = 7;
const ringCount = 4;

const pathOf = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** Twice the area of a polygon, in px². */
const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, { x, y }, at) => {
      const next = points[(at + 1) % points.length]!;
      return sum + x * next.y - next.x * y;
    }, 0),
  );

const pointsOf = (
  { values }: RadarShape,
  { axes }: RadarData,
  layout: RadarLayout,
): readonly (Point & { readonly at: number })[] =>
  values.flatMap((value, at) => {
    const axis = axes[at];
    if (value === null || axis === undefined) return [];
    const share = Math.max(0, Math.min(1, (value - axis.low) / (axis.high - axis.low)));
    return [{ at, ...pointAt(layout, share * layout.radiusPx, axisAngle(at, axes.length)) }];
  });

const isClear = (a: Box, b: Box): boolean =>
  a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;

interface Made {
  readonly data: RadarData;
  readonly layout: RadarLayout;
  readonly facts: PictureProps;
}

/** Texts of the values, each beside its point. Texts that would overlap points or other texts are left out. */
const valuesOf = (
  shapes: readonly RadarShape[],
  { data, layout, facts, others }: Made & { readonly others: readonly Box[] },
): RadarScene['values'] => {
  if (!flagIn(facts.formData, 'show_labels', false) || layout.labels.length === 0) return [];
  const hasName = textIn(facts.formData, 'label_type') === 'key_value';
  const placed = shapes.flatMap((shape) => pointsOf(shape, data, layout).map((point) => ({ shape, point })));
  const dots = placed.map(({ point: { x, y } }): Box => ({ x: x - 3, y: y - 3, width: 6, height: 6 }));
  const taken = [...others, ...layout.labels.map(labelBounds), ...dots];
  return placed.flatMap(({ shape, point }) => {
    const { metric } = data.axes[point.at]!;
    const value = amountFormats(facts, { metric }).short(shape.values[point.at]!);
    const text = hasName ? `${shape.name} ${value}` : value;
    const width = textWidth(text) + 4;
    const isRight = point.x >= layout.centerX - 1;
    const box = { x: isRight ? point.x + 4 : point.x - width - 4, y: point.y - 8, width, height: 15 };
    if (!taken.every((other) => isClear(other, box))) return [];
    taken.push(box);
    return [{ id: `${shape.id} ${point.at}`, text, x: box.x + width / 2, y: point.y + 4 }];
  });
};

const marksOf = (shapes: readonly RadarShape[], { data, layout, facts }: Made): readonly Mark[] => {
  const formats = data.axes.map(({ metric }) => amountFormats(facts, { metric }).full);
  return shapes.map((shape): Mark => {
    const points = pointsOf(shape, data, layout);
    // The tooltip is at the point that is farthest to the right, beside the shape.
    const right = points.reduce((far, point) => (point.x > far.x ? point : far), points[0]!);
    return {
      id: shape.id,
      label: shape.name,
      rows: data.axes.map(({ label }, at) => {
        const value = shape.values[at] ?? null;
        return { name: label, value: value === null ? facts.text('chart.null') : formats[at]!(value) };
      }),
      color: shape.color,
      box: { x: right.x - 4, y: right.y - 4, width: 8, height: 8 },
      outline: pathOf(points),
      clauses: shape.clauses,
    };
  });
};

/**
 * Radar: one shape per row, and one axis per metric. Each axis has its own scale, unless the metrics are comparable.
 */
export const radarDrawing = defineDrawing({
  transform: radarData,
  legend: ({ shapes }) => ({
    kind: 'series',
    items: shapes.map(({ id, name, color }) => ({ key: id, label: name, color })),
  }),
  summary: ({ shapes, axes }, { text }) =>
    text('draw.radarSummary', {
      shapes: shapes.length,
      axes: axes.length,
      metrics: axes.map(({ label }) => label).join(', '),
    }),
  scene: (data, facts, hidden): RadarScene => {
    const { width, height, text, locale } = facts;
    const visible = data.shapes.filter(({ id }) => !hidden.has(id));
    const shown = visible.slice(0, mostShapes);
    const isCut = shown.length < visible.length;
    const formats = data.axes.map(({ metric }) => amountFormats(facts, { metric }).short);
    const layout = layOutRadar(
      data.axes.map(({ label, low, high }, at) => ({
        name: label,
        scale: data.isShared ? undefined : text('draw.range', { from: formats[at]!(low), to: formats[at]!(high) }),
      })),
      { width, height: Math.max(1, height - (isCut ? 16 : 0)) },
    );
    const [axis] = data.axes;
    const hasWords = data.isShared && layout.labels.length > 0 && layout.radiusPx >= 70;
    const drawn = shown.map((shape): DrawnShape => {
      const points = pointsOf(shape, data, layout);
      return { id: shape.id, points, path: pathOf(points), color: shape.color };
    });
    const whole = numberFormat(',d', locale);
    const rings = Array.from({ length: ringCount }, (_, at) => {
      const share = (at + 1) / ringCount;
      const value = axis === undefined ? 0 : axis.low + share * (axis.high - axis.low);
      return { radiusPx: share * layout.radiusPx, words: hasWords ? formats[0]!(value) : undefined };
    });
    const ringBounds = rings.map(({ radiusPx, words = '' }): Box => {
      const widthPx = textWidth(words, 10);
      return { x: layout.centerX - 4 - widthPx, y: layout.centerY - radiusPx, width: widthPx, height: 13 };
    });
    return {
      layout,
      ends: data.axes.map((_, at) => pointAt(layout, layout.radiusPx, axisAngle(at, data.axes.length))),
      rings,
      shapes: drawn.toSorted((a, b) => areaOf(b.points) - areaOf(a.points)),
      values: valuesOf(shown, { data, layout, facts, others: hasWords ? ringBounds : [] }),
      note: isCut ? text('draw.shownOf', { shown: whole(shown.length), count: whole(visible.length) }) : undefined,
      marks: marksOf(shown, { data, layout, facts }),
    };
  },
  related: (_, id) => new Set([id]),
  Picture: RadarPicture,
});
