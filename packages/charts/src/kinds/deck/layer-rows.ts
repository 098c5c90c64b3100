import { amountFormats, cellWords, labelIn } from '../../frame/picture-words.ts';
import type { Clause, MarkRow } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { dimensionsIn, isObject, labelOf, metricsIn, numberIn, textIn, type FormData } from '../../query/form-data.ts';
import { schemeColors } from '../../scales/color-schemes.ts';
import { rampColors, rampScale } from '../../scales/ramp-colors.ts';
import type { RampLegend } from '../../kind/drawn-kind.ts';
import type { Place } from '../../map/place.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';
import { radiusMetric, tooltipItems } from './query.ts';

/** Returns a color that a setting such as `color_picker` stores as channels; undefined if the setting has no color. */
export const storedColor = (
  form: FormData,
  name: string,
): { readonly color: string; readonly alpha: number } | undefined => {
  const stored = form[name];
  if (!isObject(stored)) return undefined;
  const channels = ['r', 'g', 'b'].map((channel) => numberIn(stored, channel));
  if (channels.includes(undefined)) return undefined;
  const hex = channels.map((value) =>
    Math.max(0, Math.min(255, Math.round(value!)))
      .toString(16)
      .padStart(2, '0'),
  );
  return { color: `#${hex.join('')}`, alpha: Math.max(0, Math.min(1, numberIn(stored, 'a') ?? 1)) };
};

/** Coordinates of a place as text, for marks that have no name. */
export const placeWords = ([lon, lat]: Place): string =>
  `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(2)}° ${lon < 0 ? 'W' : 'E'}`;

export interface LayerRows {
  /** Name of the metric that sizes or colors the marks; undefined without one. */
  readonly metric: string | undefined;
  readonly amounts: readonly (number | null)[];
  /** Name of the dimension that colors the marks. */
  readonly dimension: string | undefined;
  readonly groups: readonly ChartCell[];
  /** Name of a row's mark: the first additional text column, otherwise the dimension. */
  readonly nameAt: (row: number) => string | undefined;
  readonly rowsAt: (row: number) => readonly MarkRow[];
  readonly clausesAt: (row: number) => readonly Clause[];
  readonly groupWords: (cell: ChartCell) => string;
  readonly full: (amount: number) => string;
  readonly short: (amount: number) => string;
}

/** Reads from the rows what all layers share: amounts, groups, names and tooltip lines. */
export const layerRows = (facts: PictureProps): LayerRows => {
  const { formData, results } = facts;
  const result = results[0];
  const radius = radiusMetric(formData);
  const [metric] = [...metricsIn(formData, 'size', 'metric'), ...(radius === undefined ? [] : [radius])].map(labelOf);
  const [dimension] = dimensionsIn(formData, 'dimension').map(labelOf);
  const tooltip = tooltipItems(formData);
  const extra = [...new Set([...dimensionsIn(formData, 'js_columns'), ...tooltip.columns].map(labelOf))].filter(
    (name) => name !== dimension && result?.names.includes(name),
  );
  const cells = (name: string | undefined): readonly ChartCell[] =>
    name === undefined ? [] : (result?.column(name) ?? []);
  const format = amountFormats(facts, { field: 'legend_format', metric });
  const amounts = cells(metric).map(numberOf);
  const groups = cells(dimension);
  const groupWords = cellWords(facts, dimension ?? '');
  const named = extra.find((name) => result?.types[result.names.indexOf(name)] === 1);
  const columns = extra.map((name) => ({ name, cells: cells(name), words: cellWords(facts, name) }));
  const first = columns.find(({ name }) => name === named);
  return {
    metric,
    amounts,
    dimension,
    groups,
    groupWords,
    full: format.full,
    short: format.short,
    nameAt: (row) => {
      if (first) return first.words(first.cells[row] ?? null);
      return dimension === undefined ? undefined : groupWords(groups[row] ?? null);
    },
    rowsAt: (row) => [
      ...(dimension === undefined ? [] : [{ name: labelIn(facts, dimension), value: groupWords(groups[row] ?? null) }]),
      ...(metric === undefined
        ? []
        : [
            {
              name: labelIn(facts, metric),
              value:
                amounts[row] === null || amounts[row] === undefined
                  ? facts.text('chart.null')
                  : format.full(amounts[row]),
            },
          ]),
      ...columns
        .filter(({ name }) => name !== named)
        .map(({ name, cells: own, words }) => ({ name: labelIn(facts, name), value: words(own[row] ?? null) })),
      ...tooltip.metrics
        .map(labelOf)
        .filter((name) => name !== metric)
        .map((name) => {
          const amount = numberOf(cells(name)[row]);
          return {
            name: labelIn(facts, name),
            value:
              amount === null
                ? facts.text('chart.null')
                : amountFormats(facts, { field: '', metric: name }).full(amount),
          };
        }),
    ],
    clausesAt: (row) => {
      const column = first
        ? { name: first.name, value: first.cells[row] ?? null }
        : dimension === undefined
          ? undefined
          : { name: dimension, value: groups[row] ?? null };
      return column === undefined ? [] : [{ column: column.name, value: column.value }];
    },
  };
};

/**
 * Color of a layer with a single color: the color in the settings, otherwise the scheme's color at `slot` (by default,
 * the first).
 */
export const layerColor = ({ formData, colors }: PictureProps, name = 'color_picker', slot = 0): string =>
  storedColor(formData, name)?.color ?? schemeColors(textIn(formData, 'color_scheme'), colors)[slot] ?? colors.other;

/**
 * Exponent that is applied to an amount before it is mapped to the color ramp. Without it, a few large amounts would
 * leave all others in the lightest color.
 */
const power = 0.6;

/**
 * Colors of amounts on a ramp, with their legend. The ramp's lightest step is left out, because it would be invisible
 * on the land.
 */
export const amountRamp = (
  amounts: readonly number[],
  { formData, colors }: PictureProps,
  {
    title,
    format,
    scheme = 'sightline_blue',
  }: { readonly title: string; readonly format: (amount: number) => string; readonly scheme?: string },
): { readonly colorOf: (amount: number) => string; readonly legend: RampLegend } => {
  const ramp = rampColors(textIn(formData, 'linear_color_scheme') ?? scheme, colors).slice(1);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const amount of amounts) [low, high] = [Math.min(low, amount), Math.max(high, amount)];
  const scale = rampScale(ramp, { low: 0, high: high > low ? 1 : 0 });
  return {
    colorOf: (amount) => scale(high > low ? ((amount - low) / (high - low)) ** power : 0),
    legend: { kind: 'ramp', title, colors: ramp, from: format(low), to: format(high) },
  };
};

/** Legend of the groups that color a layer. */
export const groupLegend = ({ dimension, groups, groupWords }: LayerRows, { registry }: PictureProps) => {
  if (dimension === undefined) return undefined;
  const names = [...new Set(groups.map(groupWords))];
  return {
    kind: 'series' as const,
    items: names.map((name) => ({ key: name, label: name, color: registry.colorOf(name, dimension) })),
  };
};
