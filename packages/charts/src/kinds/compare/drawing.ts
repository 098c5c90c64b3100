import { numberFormat, type NumberFormat } from '@sightline/core/format';
import { layOutPlot } from '../../frame/lay-out-plot.ts';
import { amountFormats } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { crosshairMarks } from '../../lines/crosshair-marks.ts';
import { endTextsWidth } from '../../lines/EndTexts.tsx';
import { linePath } from '../../lines/line-path.ts';
import { seriesAxis } from '../../lines/series-axis.ts';
import { compareData, type CompareData } from './compare-data.ts';
import { ComparePicture } from './ComparePicture.tsx';
import type { CompareScene } from './compare-scene.ts';

/** Space above the plot for the name of the base, in px. */
const handlePx = 22;
/** Maximum number of names at the ends of lines. With more, a name would be hard to find. */
const mostEnds = 6;
const leastEndsWidth = 440;

const hasEnds = ({ series }: CompareData, { width }: PictureProps): boolean =>
  series.length <= mostEnds && width >= leastEndsWidth;

/**
 * Returns the format of changes: the chart's own if it is a percentage format; otherwise whole percentages, with one
 * decimal if all changes are small.
 */
const changeFormat = ({ series }: CompareData, { formData, locale }: PictureProps): NumberFormat => {
  const own = textIn(formData, 'y_axis_format');
  if (own?.endsWith('%') === true) return numberFormat(own, locale);
  const most = series.reduce(
    (high, { changes }) => changes.reduce<number>((best, change) => Math.max(best, Math.abs(change ?? 0)), high),
    0,
  );
  return numberFormat(most < 0.05 ? '+.1%' : '+,.0%', locale);
};

const extentOf = (series: CompareData['series']): readonly [number, number] => {
  let [low, high] = [0, 0];
  for (const { changes } of series)
    for (const change of changes) if (change !== null) [low, high] = [Math.min(low, change), Math.max(high, change)];
  return low === high ? [-0.1, 0.1] : [low, high];
};

const lastAt = (changes: readonly (number | null)[]) => changes.findLastIndex((change) => change !== null);

const sceneOf = (data: CompareData, facts: PictureProps, hidden: ReadonlySet<string>): CompareScene => {
  const { width, height, colors } = facts;
  const shown = data.series.filter(({ key }) => !hidden.has(key));
  const format = changeFormat(data, facts);
  const percent = numberFormat('+,.1%', facts.locale);
  const { axis, valueAt, titleAt } = seriesAxis(data.data, facts);
  const names = hasEnds(data, facts)
    ? shown.map(({ key, label, changes, color }) => ({
        key,
        name: label,
        value: format(changes[lastAt(changes)] ?? 0),
        color,
      }))
    : [];
  const layout = layOutPlot({
    width,
    height,
    x: axis,
    y: { kind: 'number', extent: extentOf(shown), format: (value) => (value === 0 ? '0%' : format(value)) },
    endPx: names.length === 0 ? 18 : endTextsWidth(names) + 20,
    topPx: handlePx,
  });
  const { plot } = layout;
  const positions = data.data.xs.map((_, at) => layout.x.position(valueAt(at)));
  const baseX = positions[data.baseAt] ?? plot.x;
  const words = layout.isSmall ? '' : titleAt(data.baseAt);
  const boxPx = textWidth(words) + 30;
  const points = shown.map(({ changes }) =>
    changes.map((change, at) => ({ x: positions[at]!, y: change === null ? null : layout.y.position(change) })),
  );
  return {
    layout,
    positions,
    strokePx: shown.length > 6 || layout.isSmall ? 1.5 : 2,
    lines: shown.flatMap(({ key, color }, at) => [
      {
        key: `${key} before`,
        isPale: true,
        color: mixColors(color, colors.surface, 0.42),
        path: linePath(points[at]!.slice(0, data.baseAt + 1)),
      },
      { key, isPale: false, color, path: linePath(points[at]!.slice(data.baseAt)) },
    ]),
    ends: names.map((name, at) => {
      const last = lastAt(shown[at]!.changes);
      return { ...name, x: positions[last] ?? 0, y: points[at]![last]?.y ?? 0 };
    }),
    base: { x: baseX, words, boxPx, boxX: Math.max(0, Math.min(width - boxPx, baseX - boxPx / 2)) },
    marks: crosshairMarks(
      {
        positions,
        plot,
        titleAt,
        rowsAt: (at) =>
          shown
            .flatMap(({ label, color, changes, values, metric }) => {
              const [change, value] = [changes[at] ?? null, values[at] ?? null];
              return change === null || value === null ? [] : [{ label, color, change, value, metric }];
            })
            .toSorted((a, b) => b.change - a.change)
            .map(({ label, color, change, value, metric }) => ({
              name: label,
              color,
              value: `${percent(change)} (${amountFormats(facts, { field: '', metric }).full(value)})`,
            })),
      },
      facts,
    ),
    pointing: 'near',
  };
};

/** Percent change: all series are zero at a base that users can move. */
export const compareDrawing = defineDrawing({
  transform: compareData,
  legend: (data, facts) =>
    hasEnds(data, facts) || !flagIn(facts.formData, 'show_legend', true)
      ? undefined
      : { kind: 'series', items: data.series.map(({ key, label, color }) => ({ key, label, color })) },
  summary: (data, facts) => {
    const { titleAt } = seriesAxis(data.data, facts);
    const ends = data.series
      .map(({ label, changes }) => ({ label, change: changes[lastAt(changes)] ?? 0 }))
      .toSorted((a, b) => b.change - a.change);
    const percent = numberFormat('+,.1%', facts.locale);
    return facts.text('draw.compareSummary', {
      count: ends.length,
      base: titleAt(data.baseAt),
      last: titleAt(data.data.xs.length - 1),
      high: ends[0]!.label,
      highChange: percent(ends[0]!.change),
      low: ends.at(-1)!.label,
      lowChange: percent(ends.at(-1)!.change),
    });
  },
  scene: sceneOf,
  Picture: ComparePicture,
});
