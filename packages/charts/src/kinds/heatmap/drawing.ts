import { numberFormat } from '@sightline/core/format';
import { layOutPlot } from '../../frame/lay-out-plot.ts';
import { amountFormats, labelIn } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, listIn, numberIn, textIn } from '../../query/form-data.ts';
import { rampColors, rampScale } from '../../scales/ramp-colors.ts';
import { isDivergingRamp } from '../../scales/ramp-schemes.ts';
import { HeatmapGround, HeatmapPicture, HeatmapWords } from './HeatmapPicture.tsx';
import { cellBox, heatShapes, type HeatCell, type HeatScene } from './heat-scene.ts';
import { matrixOf, type Matrix, type MatrixCell } from './matrix.ts';

/**
 * Ends of the color scale: the bounds in the settings, otherwise the lowest and the highest value. If values on a
 * diverging ramp have both signs, both ends are equally far from zero.
 */
const boundsOf = ({ cells, isRanked }: Matrix, { formData }: PictureProps) => {
  if (isRanked) return { low: 0, high: 1 };
  const [from, to] = listIn(formData, 'value_bounds').map((bound) => numberIn({ bound }, 'bound'));
  const tones = cells.map(({ tone }) => tone);
  const [least, most] = tones.reduce(([low, high], tone) => [Math.min(low, tone), Math.max(high, tone)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  const reach = Math.max(-least, most);
  const isEven = least < 0 && most > 0 && isDivergingRamp(textIn(formData, 'linear_color_scheme'));
  return { low: from ?? (isEven ? -reach : least), high: to ?? (isEven ? reach : most) };
};

const legendSteps = 9;

/** Colors of the legend: the ramp in even steps. */
const stepsOf = (ramp: readonly string[]): readonly string[] => {
  const colorAt = rampScale(ramp, { low: 0, high: legendSteps - 1 });
  return Array.from({ length: legendSteps }, (_, at) => colorAt(at));
};

/** Returns the color of a value: a continuous color, or the color of the legend step that contains the value. */
const colorScale = (matrix: Matrix, facts: PictureProps) => {
  const { formData, colors } = facts;
  const bounds = boundsOf(matrix, facts);
  const ramp = rampColors(textIn(formData, 'linear_color_scheme'), colors);
  const continuous = rampScale(ramp, bounds);
  const { low, high } = bounds;
  if (textIn(formData, 'legend_type') !== 'piecewise' || high <= low) return continuous;
  const steps = stepsOf(ramp);
  const last = steps.length - 1;
  return (value: number) =>
    steps[Math.max(0, Math.min(last, Math.floor(((value - low) / (high - low)) * steps.length)))] ?? colors.other;
};

/** Largest font size at which all texts fit a cell; 0 if there is none. */
const textSize = (words: readonly string[], cellPx: number, rowPx: number): number =>
  [12, 11, 10].find((size) => rowPx >= size + 5 && words.every((text) => textWidth(text, size) <= cellPx - 6)) ?? 0;

const nameOf = ({ columns, rows, dimensions }: Matrix, { x, y }: MatrixCell): string =>
  [columns[x]!.name, ...(dimensions.y.length === 0 ? [] : [rows[y]!.name])].join(', ');

const markRows = (matrix: Matrix, cell: MatrixCell, facts: PictureProps) => {
  const { formData, locale, text } = facts;
  const { full } = amountFormats(facts, { field: 'y_axis_format', metric: matrix.metric });
  const percent = numberFormat('.1%', locale);
  const across = textIn(formData, 'normalize_across');
  const scope = across === 'x' ? matrix.columns[cell.x]! : across === 'y' ? matrix.rows[cell.y]! : undefined;
  return [
    { name: labelIn(facts, matrix.metric), value: full(cell.amount) },
    ...(cell.share === undefined || !flagIn(formData, 'show_percentage', true)
      ? []
      : [
          {
            name: scope === undefined ? text('draw.ofTotal') : text('draw.shareOf', { name: scope.name }),
            value: percent(cell.share),
          },
        ]),
    ...(matrix.isRanked ? [{ name: text('draw.rank'), value: percent(cell.tone) }] : []),
  ];
};

/** Heat map: a matrix of cells, whose color and text show the amount. */
export const heatmapDrawing = defineDrawing({
  transform: matrixOf,
  legend: (matrix, facts) => {
    if (!flagIn(facts.formData, 'show_legend', true)) return undefined;
    const { low, high } = boundsOf(matrix, facts);
    const { short } = amountFormats(facts, { field: 'y_axis_format', metric: matrix.metric });
    const words = matrix.isRanked ? numberFormat('.0%', facts.locale) : short;
    return {
      kind: 'ramp',
      title: matrix.isRanked ? facts.text('draw.rank') : labelIn(facts, matrix.metric),
      colors: stepsOf(rampColors(textIn(facts.formData, 'linear_color_scheme'), facts.colors)),
      from: words(low),
      to: words(high),
    };
  },
  summary: (matrix, facts) => {
    const { short } = amountFormats(facts, { field: 'y_axis_format', metric: matrix.metric });
    const ordered = matrix.cells.toSorted((a, b) => a.amount - b.amount);
    const [least, most] = [ordered[0]!, ordered.at(-1)!];
    return facts.text('draw.heatmapSummary', {
      metric: labelIn(facts, matrix.metric),
      columns: matrix.columns.length,
      rows: matrix.rows.length,
      lowest: short(least.amount),
      highest: short(most.amount),
      place: nameOf(matrix, most),
    });
  },
  scene: (matrix, facts): HeatScene => {
    const { formData, colors, width, height, locale } = facts;
    const { short } = amountFormats(facts, { field: 'y_axis_format', metric: matrix.metric });
    const format = textIn(formData, 'x_axis_time_format');
    const layout = layOutPlot({
      width,
      height,
      x: {
        kind: 'band',
        names: matrix.columns.map(({ name }) => name),
        isWrapped: true,
        ...(matrix.moments ? { moments: { values: matrix.moments, format, locale } } : {}),
      },
      y: { kind: 'band', names: matrix.dimensions.y.length === 0 ? [''] : matrix.rows.map(({ name }) => name) },
      endPx: 0,
    });
    const { x: across, y: down } = layout;
    const least = Math.min(across.bandPx, down.bandPx);
    const gapPx = least >= 10 ? 2 : least >= 5 ? 1 : 0;
    const colorOf = colorScale(matrix, facts);
    const words = matrix.cells.map(({ amount }) => short(amount));
    const isSpelled = flagIn(formData, 'show_values', false);
    const textPx = isSpelled ? textSize(words, across.bandPx - gapPx, down.bandPx - gapPx) : 0;
    const grid: HeatCell[][] = matrix.columns.map(() => matrix.rows.map(() => ({ color: colors.noData, words: '' })));
    const marks = matrix.cells.map((cell, at): Mark => {
      const color = colorOf(cell.tone);
      grid[cell.x]![cell.y] = { id: String(at), color, words: textPx === 0 ? '' : words[at]! };
      const clauses = [
        ...matrix.dimensions.x.map((column, index) => ({
          column,
          value: matrix.columns[cell.x]!.cells[index] ?? null,
        })),
        ...matrix.dimensions.y.map((column, index) => ({ column, value: matrix.rows[cell.y]!.cells[index] ?? null })),
      ];
      return {
        id: String(at),
        label: nameOf(matrix, cell),
        color,
        box: cellBox({ layout, gapPx }, cell),
        clauses,
        // Rows are formatted on demand, because users hover over only a few of many cells.
        get rows() {
          return markRows(matrix, cell, facts);
        },
      };
    });
    const inOrder = marks
      .map((mark, at) => ({ mark, cell: matrix.cells[at]! }))
      .toSorted((a, b) => a.cell.y - b.cell.y || a.cell.x - b.cell.x)
      .map(({ mark }) => mark);
    return { marks: inOrder, moving: 'plane', layout, grid, gapPx, radius: least >= 8 ? 2 : 0, textPx };
  },
  Picture: HeatmapPicture,
  canvas: { shapes: heatShapes, Ground: HeatmapGround, Front: HeatmapWords },
});
