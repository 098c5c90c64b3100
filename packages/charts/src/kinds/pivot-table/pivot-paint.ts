import { paintRules, rulePaint, type CellPaint } from '../../frame/conditional-paint.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { rampColors, rampScale } from '../../scales/ramp-colors.ts';
import { readableOn } from '../../scales/readable-on.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';
import type { Group, Line } from './pivot-axis.ts';
import { metricAt, type PivotData } from './pivot-data.ts';

/** Returns the colors of a cell; undefined if the cell has no colors of its own. */
export type PivotPaint = (row: Line, column: Line) => CellPaint | undefined;

const scaleOf = (values: readonly ChartCell[], ramp: readonly string[]) => {
  const numbers = values.map(numberOf).filter((value) => value !== null);
  return rampScale(ramp, {
    low: numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    high: numbers.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  });
};

/** Innermost groups of an axis. */
const leavesOf = ({ byDepth }: PivotData['rows']): readonly Group[] => byDepth.at(-1)!;

/**
 * Colors of all innermost cells by value: across the whole table, or within each row or column. Each metric has its own
 * scale.
 */
const heatPaint = ({ formData, colors }: PictureProps, pivot: PivotData, within: string): PivotPaint => {
  const ramp = rampColors(textIn(formData, 'linear_color_scheme'), colors);
  const [rows, columns] = [leavesOf(pivot.rows), leavesOf(pivot.columns)];
  const scales = new Map<string, (value: number) => string>();
  const scaleAt = (metric: number, row: Group, column: Group) => {
    const key = `${metric} ${within === 'rows' ? row.place : within === 'columns' ? column.place : ''}`;
    const known = scales.get(key);
    if (known) return known;
    const values =
      within === 'rows'
        ? columns.map((each) => pivot.valueAt(metric, row, each))
        : within === 'columns'
          ? rows.map((each) => pivot.valueAt(metric, each, column))
          : pivot.innerValues(metric);
    const made = scaleOf(values, ramp);
    scales.set(key, made);
    return made;
  };
  return (row, column) => {
    const metric = metricAt(row, column);
    const value = numberOf(pivot.valueAt(metric, row.group, column.group));
    if (value === null) return undefined;
    const fill = scaleAt(metric, row.group, column.group)(value);
    return { fill, ink: readableOn(fill, colors) };
  };
};

/**
 * Paint of a pivot table's cells: colors by value (`cell_heat`), which rules of conditional formatting override. Totals
 * are not painted, because their values have a different magnitude.
 */
export const pivotPaint = (props: PictureProps, pivot: PivotData): PivotPaint => {
  const { formData, colors } = props;
  const within = textIn(formData, 'cell_heat') ?? 'none';
  const heat = within === 'none' ? undefined : heatPaint(props, pivot, within);
  const rules = paintRules(formData);
  const paints = pivot.metrics.map((name, metric) =>
    rules.filter(({ column }) => column === name).map((rule) => rulePaint(rule, pivot.innerValues(metric), colors)),
  );
  return (row, column) => {
    if (row.kind !== 'leaf' || column.kind !== 'leaf') return undefined;
    const metric = metricAt(row, column);
    const value = pivot.valueAt(metric, row.group, column.group);
    return (paints[metric] ?? []).reduce<CellPaint | undefined>((before, paint) => {
      const own = value === null ? undefined : paint(value);
      return own === undefined ? before : { ...before, ...own };
    }, heat?.(row, column));
  };
};
