import { layOutPlot, type PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats, cellWords, labelIn } from '../../frame/picture-words.ts';
import { defineDrawing, type Mark, type MarkRow } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { axisLabel } from '../../query/query-object.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { crosshairMarks } from '../../lines/crosshair-marks.ts';
import { endTextsWidth, type EndText } from '../../lines/EndTexts.tsx';
import { isInterpolation, linePath } from '../../lines/line-path.ts';
import { timePivotData, type TimePivotData } from './time-pivot-data.ts';
import { TimePivotPicture } from './TimePivotPicture.tsx';
import type { TimePivotScene } from './time-pivot-scene.ts';

/** Share of the chart's color in the line of the oldest period, and in the line of the second most recent period. */
const [palest, strongest] = [0.2, 0.55];
/** Number of earlier periods that can be distinguished by shade. */
const mostNames = 6;

const colorsOfPeriods = ({ periods }: TimePivotData, { formData, colors }: PictureProps): readonly string[] => {
  const [own = colors.other] = schemeColors(textIn(formData, 'color_scheme'), colors);
  const last = periods.length - 1;
  return periods.map((_, at) =>
    at === last
      ? own
      : mixColors(own, colors.surface, last === 1 ? strongest : palest + ((strongest - palest) * at) / (last - 1)),
  );
};

const extentOf = ({ periods }: TimePivotData, { formData }: PictureProps): readonly [number, number] => {
  const values = periods.flatMap(({ points }) => points.flatMap(({ value }) => (value === null ? [] : [value])));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return flagIn(formData, 'truncateYAxis', false) ? [low, high] : [Math.min(0, low), Math.max(0, high)];
};

const marksOf = (
  data: TimePivotData,
  layout: PlotLayout,
  facts: PictureProps,
  { start, shades }: { readonly start: number; readonly shades: readonly string[] },
): readonly Mark[] => {
  const offsets = [...new Set(data.periods.flatMap(({ points }) => points.map(({ offset }) => offset)))].sort(
    (a, b) => a - b,
  );
  const rows = new Map<number, MarkRow[]>(offsets.map((offset) => [offset, []]));
  const { full } = amountFormats(facts, { field: 'y_axis_format', metric: data.metric });
  const words = cellWords(facts, axisLabel(facts.formData));
  for (const [at, { points }] of [...data.periods.entries()].toReversed())
    for (const { offset, ms, value } of points)
      rows.get(offset)!.push({
        name: words(ms),
        value: value === null ? facts.text('chart.null') : full(value),
        color: shades[at]!,
      });
  return crosshairMarks(
    {
      positions: offsets.map((offset) => layout.x.position(start + offset)),
      plot: layout.plot,
      titleAt: () => labelIn(facts, data.metric),
      rowsAt: (at) => rows.get(offsets[at]!)!,
    },
    facts,
  );
};

const namesOf = ({ periods }: TimePivotData, { width }: PictureProps) =>
  width < 240 ? [] : periods.slice(-mostNames - 1).map(({ name }) => ({ name, value: '' }));

const sceneOf = (data: TimePivotData, facts: PictureProps): TimePivotScene => {
  const { periods, rule } = data;
  const { width, height, formData } = facts;
  const last = periods.at(-1)!;
  const shades = colorsOfPeriods(data, facts);
  const names = namesOf(data, facts);
  const longest =
    periods.length === 1
      ? rule.nextOf(last.start) - last.start
      : periods.reduce((most, { points }) => Math.max(most, points.at(-1)?.offset ?? 0), 0);
  const own = textIn(formData, 'x_axis_time_format');
  const layout = layOutPlot({
    width,
    height,
    x: {
      kind: 'time',
      extent: [last.start, last.start + longest],
      format: own === undefined || own === 'smart_date' ? rule.ticks : own,
      locale: facts.locale,
    },
    y: {
      kind: 'number',
      extent: extentOf(data, facts),
      format: amountFormats(facts, { field: 'y_axis_format', metric: data.metric }).short,
    },
    endPx: names.length === 0 ? 12 : endTextsWidth(names) * 1.05 + 20,
  });
  const asked = textIn(formData, 'line_interpolation') ?? 'linear';
  const interpolation = isInterpolation(asked) ? asked : 'linear';
  const placed = periods.map(({ points }) =>
    points.map(({ offset, value }) => ({
      x: layout.x.position(last.start + offset),
      y: value === null ? null : layout.y.position(value),
    })),
  );
  return {
    layout,
    lines: periods.flatMap(({ start }, at) => {
      const isLast = at === periods.length - 1;
      const points = placed[at]!;
      const line = { color: shades[at]!, isLast };
      // The last point of an open period will still change, so its line segment is dashed.
      const isCut = isLast && data.isOpen && points.length > 1;
      return [
        {
          ...line,
          key: String(start),
          isDashed: false,
          path: linePath(isCut ? points.slice(0, -1) : points, interpolation),
        },
        ...(isCut ? [{ ...line, key: 'open', isDashed: true, path: linePath(points.slice(-2)) }] : []),
      ];
    }),
    ends: periods.slice(-names.length || periods.length).flatMap(({ start, name }, at): readonly EndText[] => {
      if (names.length === 0) return [];
      const index = periods.length - names.length + at;
      const end = placed[index]!.findLast(({ y }) => y !== null);
      return end === undefined
        ? []
        : [
            {
              key: String(start),
              x: end.x,
              y: end.y!,
              name,
              value: '',
              color: shades[index]!,
              isStrong: index === periods.length - 1,
            },
          ];
    }),
    marks: marksOf(data, layout, facts, { start: last.start, shades }),
    pointing: 'near',
  };
};

/** Time pivot: the most recent period over the earlier ones, which fade with age. */
export const timePivotDrawing = defineDrawing({
  transform: timePivotData,
  summary: (data, facts) => {
    const { full } = amountFormats(facts, { field: 'y_axis_format', metric: data.metric });
    const points = data.periods.flatMap((period) =>
      period.points.flatMap(({ value, ms }) => (value === null ? [] : [{ value, ms }])),
    );
    const best = points.reduce((most, point) => (point.value > most.value ? point : most));
    return facts.text('draw.timePivotSummary', {
      metric: labelIn(facts, data.metric),
      count: data.periods.length,
      first: data.periods[0]!.name,
      last: data.periods.at(-1)!.name,
      highest: full(best.value),
      place: cellWords(facts, axisLabel(facts.formData))(best.ms),
    });
  },
  scene: (data, facts) => sceneOf(data, facts),
  Picture: TimePivotPicture,
});
