import { columnNumber, fullNumber, numberFormat, withCurrency, type NumberFormat } from '@sightline/core/format';
import { cellWords, labelIn } from '../../frame/picture-words.ts';
import { currencyOf, fullValueFormat, valueFormat } from '../../frame/value-format.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import type { ChartCell } from '../../view/result-columns.ts';
import type { Group, Head, Line } from './pivot-axis.ts';
import { metricAt, type PivotData } from './pivot-data.ts';

/** A cell as text: as drawn, and in full for its tooltip. */
export interface CellText {
  readonly shown: string;
  readonly full: string;
}

/** Texts of a pivot table. */
export interface PivotWords {
  readonly cell: (row: Line, column: Line) => CellText;
  /** Value of a metric as drawn. */
  readonly value: (metric: number, value: ChartCell) => string;
  readonly head: (head: Head, dimensions: readonly string[]) => string;
  /** Label of a dimension. */
  readonly dimension: (name: string) => string;
}

interface Formats {
  readonly shown: NumberFormat;
  readonly full: NumberFormat;
}

const percent = '.1%';
/** Number of cells that determine the number of decimals. */
const mostMeasured = 20_000;

/**
 * Formats of a metric's values. If neither chart nor metric has a format, all cells have the same number of decimals.
 */
const formatsOf = (props: PictureProps, pivot: PivotData, metric: number): Formats => {
  const { formData, metricFormats, locale, results } = props;
  const full = fullNumber(locale);
  const { unit } = pivot.aggregate;
  if (unit === 'share') return { shown: numberFormat(percent, locale), full: numberFormat('.2%', locale) };
  if (unit === 'count') return { shown: full, full };
  const even = columnNumber(pivot.innerValues(metric, mostMeasured), locale);
  if (unit === 'other') return { shown: even, full };
  const name = pivot.metrics[metric];
  const facts = {
    form: formData,
    field: 'valueFormat',
    metric: name,
    metricFormats,
    locale,
    detectedCurrency: results[0]?.currency,
  };
  const hasFormat =
    textIn(formData, 'valueFormat') !== undefined || (name !== undefined && metricFormats[name]?.format !== undefined);
  const money = currencyOf({
    chosen: formData['currency_format'],
    metric: name,
    metricFormats,
    detectedCurrency: results[0]?.currency,
  });
  return {
    shown: hasFormat ? valueFormat(facts) : withCurrency(even, money, locale),
    full: fullValueFormat(facts),
  };
};

/** Texts of a pivot table's heads and cells. */
export const pivotWords = (props: PictureProps, pivot: PivotData): PivotWords => {
  const { text } = props;
  const formats = pivot.metrics.map((_, at) => formatsOf(props, pivot, at));
  const names = [...pivot.rows.dimensions, ...pivot.columns.dimensions];
  const values = new Map(names.map((name) => [name, cellWords(props, name)]));
  const written = (value: ChartCell, format: NumberFormat | undefined): string =>
    typeof value === 'number' && format ? format(value) : value === null ? '' : String(value);
  const total = text('draw.totalBy', { by: pivot.aggregate.id });
  const cell: PivotWords['cell'] = (row, column) => {
    const metric = metricAt(row, column);
    const format = formats[metric];
    if (pivot.aggregate.name === 'List Unique Values') {
      const known = new Set(pivot.valuesAt(metric, row.group, column.group).filter((value) => value !== null));
      const list = [...known].map((value) => written(value, format?.shown)).join(', ');
      return { shown: list, full: list };
    }
    const value = pivot.valueAt(metric, row.group, column.group);
    return { shown: written(value, format?.shown), full: written(value, format?.full) };
  };
  const groupWords = (group: Group, dimensions: readonly string[]): string => {
    const say = values.get(dimensions[group.depth - 1] ?? '');
    return say ? say(group.value) : String(group.value);
  };
  return {
    cell,
    value: (metric, value) => written(value, formats[metric]?.shown),
    head: (head, dimensions) => {
      switch (head.kind) {
        case 'value':
          return groupWords(head.group, dimensions);
        case 'metric':
          return labelIn(props, pivot.metrics[head.metric ?? 0] ?? '');
        case 'subtotal':
          return text('draw.subtotal');
        case 'total':
          return total;
      }
    },
    dimension: (name) => labelIn(props, name),
  };
};
