import { fullNumber, numberFormat, withCurrency, type Currency, type NumberFormat } from '@sightline/core/format';
import { isObject, textIn, type FormData } from '../query/form-data.ts';

export interface ValueFormatFacts {
  readonly form: FormData;
  /** The field that names the format: `y_axis_format`, `number_format`. */
  readonly field: string;
  /** Whose format the dataset knows, where the chart names none. */
  readonly metric: string | undefined;
  readonly metricFormats: Readonly<Record<string, string>>;
  readonly locale: string;
}

const currencyIn = (form: FormData): Currency | undefined => {
  const currency = form['currency_format'];
  if (!isObject(currency) || typeof currency['symbol'] !== 'string') return undefined;
  const { symbol, symbolPosition } = currency;
  if (symbol === '' || symbol === 'AUTO') return undefined;
  return { symbol, symbolPosition: symbolPosition === 'suffix' ? 'suffix' : 'prefix' };
};

const formatName = ({ form, field, metric, metricFormats }: ValueFormatFacts): string | undefined => {
  const chosen = textIn(form, field);
  if (chosen && chosen !== 'SMART_NUMBER') return chosen;
  return metric === undefined ? undefined : metricFormats[metric];
};

/** The words of values on axes and marks: the chart's own format, else the metric's, else smart; with the chart's currency. */
export const valueFormat = (facts: ValueFormatFacts): NumberFormat =>
  withCurrency(numberFormat(formatName(facts), facts.locale), currencyIn(facts.form), facts.locale);

/** The same for tooltips: where nothing names a format, the number in full. */
export const fullValueFormat = (facts: ValueFormatFacts): NumberFormat => {
  const name = formatName(facts);
  return withCurrency(
    name === undefined ? fullNumber(facts.locale) : numberFormat(name, facts.locale),
    currencyIn(facts.form),
    facts.locale,
  );
};
