import { numberFormat, timeFormat, withCurrency, type NumberFormat } from '@sightline/core/format';
import { currencyOf, fullValueFormat, isShareFormat, valueFormat } from '../../frame/value-format.ts';
import { labelIn } from '../../frame/picture-words.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { flagIn, isObject, textIn } from '../../query/form-data.ts';
import type { PeriodChange } from './period-change.ts';
import { rangeWords } from './shift-range.ts';

/** A number below the headline: the previous value, the difference or the relative change. */
export interface ChangePart {
  readonly id: 'previous' | 'difference' | 'share';
  readonly label: string;
  readonly words: string;
  readonly full: string;
  /**
   * Set for a change: its direction, and whether it is good. `isGood` is absent if colors are off, the period is not
   * over, or nothing changed.
   */
  readonly direction?: 'up' | 'down' | 'same';
  readonly isGood?: boolean;
}

/** Texts of a change between periods. */
export interface ChangeWords {
  readonly name: string;
  readonly value: string;
  readonly fullValue: string;
  /**
   * Texts of both periods, which also state if the current period is not over; undefined if the periods are unknown.
   */
  readonly periods?: string;
  readonly isPartial: boolean;
  readonly subtitle?: string;
  readonly parts: readonly ChangePart[];
  readonly summary: string;
}

/** Names of the three numbers below the headline in the setting `column_config` of stored charts. */
const storedNames = { previous: 'Previous value', difference: 'Delta', share: 'Percent change' } as const;
const labels = { previous: 'draw.previous', difference: 'draw.difference', share: 'draw.percentChange' } as const;

const missing = '–';

const signed =
  (format: NumberFormat): NumberFormat =>
  (value) =>
    value > 0 ? `+${format(value)}` : format(value);

const directionOf = (value: number | null) =>
  value === null ? undefined : value === 0 ? 'same' : value > 0 ? 'up' : 'down';

/** Both periods as text. The setting `compare_suffix` replaces the words for the compared period. */
const periodsOf = ({ period, other, until }: PeriodChange, { text, locale, formData }: PictureProps) => {
  const suffix = textIn(formData, 'compare_suffix');
  if (period === undefined) return undefined;
  const own = rangeWords(period, locale);
  const shown =
    until === undefined ? own : text('draw.periodSoFar', { period: own, until: timeFormat('%-d %b', locale)(until) });
  if (other === undefined) return shown;
  const than = rangeWords(other, locale);
  const whole =
    until === undefined ? text('chart.versus', { period: than }) : text('draw.versusWhole', { period: than });
  return `${shown} ${suffix ?? whole}`;
};

/** Texts of a change, from the chart's settings. */
export const changeWords = (change: PeriodChange, props: PictureProps): ChangeWords => {
  const { formData, metricFormats, locale, results, text } = props;
  const { value, previous, difference, share, until } = change;
  const configs = isObject(formData['column_config']) ? formData['column_config'] : {};
  const facts = {
    form: formData,
    field: 'y_axis_format',
    metric: change.metric,
    metricFormats,
    locale,
    detectedCurrency: results[0]?.currency,
  };
  const isShare = isShareFormat(facts);
  const points: NumberFormat = (amount) => text('chart.points', { count: numberFormat(',.1~f', locale)(amount * 100) });
  const [short, full] = [valueFormat(facts), fullValueFormat(facts)];
  const isColored = flagIn(formData, 'comparison_color_enabled', true);
  const goodWay = textIn(formData, 'comparison_color_scheme') === 'Red' ? 'down' : 'up';
  const part = (
    id: ChangePart['id'],
    amount: number | null,
    { format, fullFormat }: { readonly format: NumberFormat; readonly fullFormat: NumberFormat },
  ): ChangePart[] => {
    const config = configs[storedNames[id]];
    const own = isObject(config) ? config : {};
    if (own['visible'] === false) return [];
    const chosen = textIn(own, 'd3NumberFormat');
    const money = currencyOf({ ...facts, chosen: own['currencyFormat'] });
    const say =
      chosen === undefined
        ? format
        : withCurrency(numberFormat(chosen, locale), id === 'share' ? undefined : money, locale);
    const direction = id === 'previous' ? undefined : directionOf(amount);
    // If the current period is not over, its change is not marked as good or bad, because the compared period is
    // longer.
    const isJudged = isColored && until === undefined && direction !== undefined && direction !== 'same';
    return [
      {
        id,
        label: textIn(own, 'customColumnName') ?? text(labels[id]),
        words: amount === null ? missing : say(amount),
        full: amount === null ? text('draw.noComparison') : fullFormat(amount),
        ...(direction === undefined ? {} : { direction }),
        ...(isJudged ? { isGood: direction === goodWay } : {}),
      },
    ];
  };
  const percent = numberFormat('+,.1%', locale);
  const delta = isShare ? points : short;
  const hasComparison = previous !== null || change.other !== undefined;
  const parts = hasComparison
    ? [
        ...part('previous', previous, { format: short, fullFormat: full }),
        ...part('difference', difference, { format: signed(delta), fullFormat: signed(isShare ? points : full) }),
        ...part('share', share, { format: percent, fullFormat: numberFormat('+,.2%', locale) }),
      ]
    : [];
  const periods = periodsOf(change, props);
  const subtitle = textIn(formData, 'subtitle') ?? textIn(formData, 'subheader');
  const name = labelIn(props, change.metric);
  const shown = value === null ? text('chart.noData') : short(value);
  return {
    name,
    value: shown,
    fullValue: value === null ? shown : full(value),
    ...(periods === undefined ? {} : { periods }),
    isPartial: until !== undefined,
    ...(subtitle === undefined ? {} : { subtitle }),
    parts,
    summary: [
      text('chart.numberSummary', { name, value: shown }),
      ...parts.map(({ label, words }) => text('chart.numberSummary', { name: label, value: words })),
      ...(periods === undefined ? [] : [periods]),
    ].join('; '),
  };
};
