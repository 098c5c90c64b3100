import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { curvePath, layOutPara, type LaidPara } from './lay-out-para.ts';
import { mostColors, paraData, type ParaData, type ParaRow } from './para-data.ts';
import { lineAt } from './line-at.ts';
import { ParaAxes, ParaGround, ParaPicture } from './ParaPicture.tsx';
import { paraShapes, type ParaScene } from './para-scene.ts';

const boxOf = (points: ReturnType<LaidPara['pointsOf']>): Mark['box'] => {
  const known = points.filter((point) => point !== undefined);
  const xs = known.map(([x]) => x);
  const ys = known.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

const rowsOf = (row: ParaRow, { metrics, ramp }: ParaData, facts: PictureProps): Mark['rows'] => {
  const line = (metric: string, value: number | null) => ({
    name: labelIn(facts, metric),
    value: value === null ? facts.text('chart.null') : amountFormats(facts, { metric }).full(value),
  });
  return [
    ...metrics.map((metric, at) => line(metric, row.values[at] ?? null)),
    ...(ramp && !metrics.includes(ramp.metric) ? [line(ramp.metric, row.secondary)] : []),
  ];
};

/** Parallel coordinates: one axis per metric with its own scale, one line per row. */
export const paraDrawing = defineDrawing({
  transform: paraData,
  legend: ({ ramp, rows, series }, facts) => {
    if (ramp) {
      const { short } = amountFormats(facts, { metric: ramp.metric });
      return {
        kind: 'ramp',
        title: labelIn(facts, ramp.metric),
        colors: ramp.colors,
        from: short(ramp.low),
        to: short(ramp.high),
      };
    }
    if (series === undefined || rows.length > mostColors) return undefined;
    return { kind: 'series', items: rows.map(({ id, name, color }) => ({ key: id, label: name, color })) };
  },
  summary: ({ rows, metrics }, facts) =>
    facts.text('draw.paraSummary', {
      count: rows.length,
      axes: metrics.length,
      names: metrics.map((metric) => labelIn(facts, metric)).join(', '),
    }),
  scene: (data, facts, hidden): ParaScene => {
    const rows = data.rows.filter(({ id }) => !hidden.has(id));
    const { axes, top, bottom, pointsOf } = layOutPara(data, rows, facts);
    const placed = rows.map((row, at) => {
      const points = pointsOf(row, at);
      return { row, points, path: curvePath(points) };
    });
    const many = rows.length > mostColors;
    // Lines with high values of the color metric are in front of those with low values.
    const inOrder = placed.toSorted(
      (a, b) => (a.row.secondary ?? Number.NEGATIVE_INFINITY) - (b.row.secondary ?? Number.NEGATIVE_INFINITY),
    );
    return {
      marks: placed.map(({ row, points, path }) => ({
        id: row.id,
        label: row.name,
        color: row.color,
        box: boxOf(points),
        outline: path,
        clauses: row.clauses,
        // Rows are formatted on demand, because users hover over only a few of many lines.
        get rows() {
          return rowsOf(row, data, facts);
        },
      })),
      at: lineAt(
        inOrder.map(({ row, points }) => ({ id: row.id, points })),
        axes.map(({ x }) => x),
      ),
      axes,
      top,
      bottom,
      lines: inOrder.map(({ row, path }) => ({ id: row.id, path, color: row.color })),
      strokePx: many ? 1.25 : 2,
      opacity: many ? Math.max(0.16, Math.min(0.8, 6 / Math.sqrt(rows.length))) : 0.9,
    };
  },
  related: (_, id) => new Set([id]),
  Picture: ParaPicture,
  canvas: { shapes: paraShapes, Ground: ParaGround, Front: ParaAxes },
});
