import { fullNumber, type NumberFormat } from '@sightline/core/format';
import type { PictureProps } from '../kind/picture-props.ts';
import { labelOf, metricsIn, textIn, type FormData } from '../query/form-data.ts';
import { areYears, type ChartCell } from '../view/result-columns.ts';
import { momentFormat } from './axes.ts';
import { fullValueFormat, valueFormat } from './value-format.ts';

/** Result column names of the metrics in these settings. */
export const metricNames = (form: FormData, ...fields: readonly string[]): readonly string[] =>
  metricsIn(form, ...fields).map(labelOf);

/** Label of a column or metric: the dataset's label, or the name itself. */
export const labelIn = ({ labels }: Pick<PictureProps, 'labels'>, name: string): string => labels[name] ?? name;

/** Formats of a metric's values: `short` for axes and labels, `full` for tooltips. */
export const amountFormats = (
  { formData, metricFormats, locale, results }: PictureProps,
  { field = 'number_format', metric }: { readonly field?: string; readonly metric: string | undefined },
): { readonly short: NumberFormat; readonly full: NumberFormat } => {
  const facts = {
    form: formData,
    field,
    metric,
    metricFormats,
    locale,
    detectedCurrency: results[0]?.currency,
  };
  return { short: valueFormat(facts), full: fullValueFormat(facts) };
};

/**
 * Returns a function that formats the cells of a column: times by format and time grain, numbers in full, and NULL as a
 * word.
 */
export const cellWords = (
  { formData, results, locale, text }: PictureProps,
  column: string,
  { result = 0 }: { readonly result?: number } = {},
): ((cell: ChartCell) => string) => {
  const from = results[result];
  const isTime = from?.types[from.names.indexOf(column)] === 2;
  const moment = momentFormat(
    textIn(formData, 'date_format') ?? textIn(formData, 'x_axis_time_format'),
    textIn(formData, 'time_grain_sqla'),
    locale,
  );
  const number = areYears(from?.column(column) ?? []) ? String : fullNumber(locale);
  const nothing = text('chart.null');
  return (cell) => {
    if (cell === null) return nothing;
    if (typeof cell !== 'number') return String(cell);
    return isTime ? moment(cell) : number(cell);
  };
};
