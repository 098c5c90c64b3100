import { fullNumber, numberFormat, withCurrency, type Currency, type NumberFormat } from '@sightline/core/format';
import { isObject, textIn, type FormData } from '../query/form-data.ts';
import { currencyIn, type MetricFormat } from '../view/dataset-words.ts';

export interface ValueFormatFacts {
  readonly form: FormData;
  /** Name of the setting that contains the format, such as `y_axis_format` or `number_format`. */
  readonly field: string;
  /** Metric whose format applies if the chart has no format. */
  readonly metric: string | undefined;
  readonly metricFormats: Readonly<Record<string, MetricFormat>>;
  readonly locale: string;
  /** The single currency of the rows, if the server detected one (contract 5.11). */
  readonly detectedCurrency?: string | undefined;
}

interface CurrencyFacts extends Pick<ValueFormatFacts, 'metric' | 'metricFormats' | 'detectedCurrency'> {
  /** Currency in the settings: `currency_format` of a chart, or `currencyFormat` of a column. */
  readonly chosen: unknown;
}

/** Currency of values: the currency in the settings (for `AUTO`, the detected currency), otherwise the metric's. */
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

/** Format name of the chart, or of the metric; undefined if neither has one. */
const formatName = ({ form, field, metric, metricFormats }: ValueFormatFacts): string | undefined => {
  const chosen = textIn(form, field);
  if (chosen && chosen !== 'SMART_NUMBER') return chosen;
  return metric === undefined ? undefined : metricFormats[metric]?.format;
};

const moneyOf = (facts: ValueFormatFacts): Currency | undefined =>
  currencyOf({ ...facts, chosen: isObject(facts.form['currency_format']) ? facts.form['currency_format'] : undefined });

/** Format of values on axes and marks: the chart's own, the metric's, or the smart format, with the currency. */
export const valueFormat = (facts: ValueFormatFacts): NumberFormat =>
  withCurrency(numberFormat(formatName(facts), facts.locale), moneyOf(facts), facts.locale);

/** True if values are percentages. Their changes are shown in percentage points. */
export const isShareFormat = (facts: ValueFormatFacts): boolean => formatName(facts)?.endsWith('%') === true;

/** True for formats with about three significant digits, which suit axes but not exact values. */
const isShort = (name: string): boolean => name.endsWith('s');

/** Returns the format of values in tooltips. If there is no format, or only a short one, the full number is shown. */
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

/** Returns the format of money amounts: with cents if they are below a thousand, otherwise without. */
const moneyNumber = (locale: string): NumberFormat => {
  const [whole, cents] = [numberFormat(',.0f', locale), numberFormat(',.2f', locale)];
  return (value) => (Math.abs(value) < 1000 && !Number.isInteger(value) ? cents : whole)(value);
};
