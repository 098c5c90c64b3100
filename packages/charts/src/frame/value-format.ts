import { fullNumber, numberFormat, withCurrency, type Currency, type NumberFormat } from '@sightline/core/format';
import { isObject, textIn, type FormData } from '../query/form-data.ts';
import { currencyIn, type MetricFormat } from '../view/dataset-words.ts';

export interface ValueFormatFacts {
  readonly form: FormData;
  /** The field that names the format: `y_axis_format`, `number_format`. */
  readonly field: string;
  /** Whose format the dataset knows, where the chart names none. */
  readonly metric: string | undefined;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  readonly locale: string;
  /** The one currency of the rows, where the server found it out (contract 5.11). */
  readonly detectedCurrency?: string | undefined;
}

interface CurrencyFacts extends Pick<ValueFormatFacts, 'metric' | 'metricFormats' | 'detectedCurrency'> {
  /** `currency_format` of a chart, `currencyFormat` of a column. */
  readonly chosen: unknown;
}

/** The currency of values: the chart's own, `AUTO` the one that the rows are in, else the metric's. */
export const currencyOf = ({
  chosen,
  metric,
  metricFormats,
  detectedCurrency,
}: CurrencyFacts): Currency | undefined => {
  const own = currencyIn(chosen);
  if (own?.symbol === 'AUTO') return detectedCurrency === undefined ? undefined : { ...own, symbol: detectedCurrency };
  return own ?? (metric === undefined ? undefined : metricFormats[metric]?.currency);
};

/** What the chart chose, else the metric's own; nothing where both leave it to the number. */
const formatName = ({ form, field, metric, metricFormats }: ValueFormatFacts): string | undefined => {
  const chosen = textIn(form, field);
  if (chosen && chosen !== 'SMART_NUMBER') return chosen;
  return metric === undefined ? undefined : metricFormats[metric]?.format;
};

const moneyOf = (facts: ValueFormatFacts): Currency | undefined =>
  currencyOf({ ...facts, chosen: isObject(facts.form['currency_format']) ? facts.form['currency_format'] : undefined });

/** The words of values on axes and marks: the chart's own format, else the metric's, else smart; with their currency. */
export const valueFormat = (facts: ValueFormatFacts): NumberFormat =>
  withCurrency(numberFormat(formatName(facts), facts.locale), moneyOf(facts), facts.locale);

/** Whether values are shares: their changes are told in points. */
export const isShareFormat = (facts: ValueFormatFacts): boolean => formatName(facts)?.endsWith('%') === true;

/** Formats that keep three digits or so: right for an axis, too coarse for the value itself. */
const isShort = (name: string): boolean => name.endsWith('s');

/** The same for tooltips: a short format and none at all tell the number in full. */
export const fullValueFormat = (facts: ValueFormatFacts): NumberFormat => {
  const name = formatName(facts);
  const money = moneyOf(facts);
  const full = money ? moneyNumber(facts.locale) : fullNumber(facts.locale);
  return withCurrency(
    name === undefined || isShort(name) ? full : numberFormat(name, facts.locale),
    money,
    facts.locale,
  );
};

/** Amounts in full: cents below a thousand, whole above. */
const moneyNumber = (locale: string): NumberFormat => {
  const [whole, cents] = [numberFormat(',.0f', locale), numberFormat(',.2f', locale)];
  return (value) => (Math.abs(value) < 1000 && !Number.isInteger(value) ? cents : whole)(value);
};
