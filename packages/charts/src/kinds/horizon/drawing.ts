import { fitText, textWidth } from '../../frame/text-width.ts';
import { layOutPlot, type PlotLayout } from '../../frame/lay-out-plot.ts';
import { amountFormats } from '../../frame/picture-words.ts';
import { defineDrawing } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { numberIn } from '../../query/form-data.ts';
import { rampColors } from '../../scales/ramp-colors.ts';
import { mixColors } from '../../scales/mix-colors.ts';
import { crosshairMarks } from '../../lines/crosshair-marks.ts';
import { seriesAxis } from '../../lines/series-axis.ts';
import { bandPath, thinnedPoints } from './band-path.ts';
import { horizonData, type HorizonData } from './horizon-data.ts';
import { HorizonPicture } from './HorizonPicture.tsx';
import type { HorizonScene } from './horizon-scene.ts';

const leastRowPx = 9;
const gapPx = 2;
/** Height of the text line that counts the omitted rows, in px. */
const restPx = 16;

/** Colors of the bands from zero outward. */
const bandColors = (bands: number, { colors, formData }: PictureProps) => {
  const scheme = formData['linear_color_scheme'];
  const ramp = rampColors(typeof scheme === 'string' ? scheme : undefined, colors);
  const below = colors.slots[3] ?? colors.other;
  const shareOf = (band: number) => (bands === 1 ? 1 : band / (bands - 1));
  return (band: number, sign: 1 | -1): string =>
    sign > 0
      ? (ramp[Math.round((0.25 + 0.5 * shareOf(band)) * (ramp.length - 1))] ?? colors.other)
      : mixColors(below, colors.surface, 0.28 + 0.54 * shareOf(band));
};

const formatOf = (facts: PictureProps, metric: string | undefined) =>
  amountFormats(facts, { field: 'y_axis_format', metric });

const rowsHeights = (count: number, roomPx: number, facts: PictureProps) => {
  const asked = numberIn(facts.formData, 'series_height') ?? 25;
  const fits = Math.floor(roomPx / leastRowPx);
  const shown = count > fits ? Math.max(1, Math.floor((roomPx - restPx) / leastRowPx)) : count;
  const room = shown < count ? roomPx - restPx : roomPx;
  return { shown, rowPx: Math.min(room / shown, Math.max(asked, 64)) };
};

const sceneOf = ({ data, rows, bands }: HorizonData, facts: PictureProps): HorizonScene => {
  const { width, height } = facts;
  const { axis, valueAt, titleAt } = seriesAxis(data, facts);
  const base = layOutPlot({
    width,
    height,
    x: axis,
    y: { kind: 'number', extent: [0, 1], format: () => '' },
    endPx: 2,
  });
  const { shown, rowPx } = rowsHeights(rows.length, base.plot.height, facts);
  const namePx = base.isSparkline ? 0 : Math.max(9, Math.min(12, Math.floor(rowPx)));
  const names = rows.map(({ label }) => fitText(label, width * 0.34, Math.max(9, namePx)));
  const left = namePx > 0 ? Math.max(...names.slice(0, shown).map((name) => textWidth(name, namePx))) + 14 : 4;
  // The names of the rows are at the left, in place of a y axis.
  const layout = layOutPlot({
    width: width - left + base.plot.x,
    height: base.height,
    x: axis,
    y: { kind: 'number', extent: [0, 1], format: () => '' },
    endPx: 2,
  });
  const shift = left - layout.plot.x;
  const plot = { ...layout.plot, x: left, height: rowPx * shown };
  const moved: PlotLayout = {
    ...layout,
    plot,
    x: { ...layout.x, position: (value) => layout.x.position(value) + shift },
    y: { ...layout.y, ticks: [] },
  };
  const positions = data.xs.map((_, at) => moved.x.position(valueAt(at)));
  const colorOf = bandColors(bands, facts);
  return {
    marks: crosshairMarks(
      {
        positions,
        plot,
        titleAt,
        rowsAt: (at) =>
          rows.map(({ label, metric, values }) => {
            const value = values[at] ?? null;
            return {
              name: label,
              value: value === null ? facts.text('chart.null') : formatOf(facts, metric).full(value),
            };
          }),
      },
      facts,
    ),
    pointing: 'near',
    layout: moved,
    namePx,
    rows: rows.slice(0, shown).map((row, at) => {
      const [top, heightPx] = [plot.y + at * rowPx, Math.max(1, rowPx - (rowPx > 6 ? gapPx : 0))];
      const points = thinnedPoints(
        positions.map((x, index) => {
          const value = row.shown[index] ?? null;
          return { x, value: value === null ? null : value / row.bandSize };
        }),
        plot.width,
      );
      return {
        key: row.key,
        top,
        height: heightPx,
        name: names[at]!,
        paths: ([1, -1] as const).flatMap((sign) =>
          Array.from({ length: bands }, (_, band) => ({
            path: bandPath(points, { band, sign, top, height: heightPx }),
            color: colorOf(band, sign),
          })).filter(({ path }) => path !== ''),
        ),
      };
    }),
    rest: shown < rows.length ? facts.text('draw.shownOf', { shown, count: rows.length }) : undefined,
  };
};

/** Horizon chart: one row per series, whose values are folded into a few bands of increasingly strong colors. */
export const horizonDrawing = defineDrawing({
  transform: horizonData,
  summary: ({ data, rows }, facts) => {
    const { titleAt } = seriesAxis(data, facts);
    const best = rows
      .flatMap(({ label, metric, values }) =>
        values.flatMap((value, at) => (value === null ? [] : [{ label, metric, value, at }])),
      )
      .reduce((most, each) => (each.value > most.value ? each : most));
    return facts.text('chart.seriesSummary', {
      series: rows.length,
      points: data.xs.length,
      first: titleAt(0),
      last: titleAt(data.xs.length - 1),
      highest: formatOf(facts, best.metric).full(best.value),
      place: `${best.label}, ${titleAt(best.at)}`,
    });
  },
  scene: (data, facts) => sceneOf(data, facts),
  Picture: HorizonPicture,
});
