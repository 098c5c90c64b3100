import { grainFormat } from '@sightline/core/format';
import type { Text } from '@sightline/core/react';
import type { messages } from '../../messages/index.ts';
import { flagIn, textIn, type FormData } from '../../query/form-data.ts';
import type { Headline } from './headline.ts';

/** Text below a big number: the period of the number, and its change. */
export interface Comparison {
  /** Period of the number. */
  readonly period?: string | undefined;
  readonly change?: {
    readonly direction: 'up' | 'down' | 'same';
    /** True if the change is an improvement. Absent if nothing has changed. */
    readonly isGood?: boolean;
    /** Amount of the change without its sign, such as "26.6%" or "0.3 pt". */
    readonly amount: string;
    /** Name of the compared period. */
    readonly than: string;
  };
}

interface Facts {
  readonly form: FormData;
  readonly locale: string;
  readonly text: Text<(typeof messages)['en']>;
  /** True if values are percentages. Their changes are shown in percentage points. */
  readonly isShare: boolean;
}

const changeOf = (change: NonNullable<Headline['change']>, { form, locale, text, isShare }: Facts) => {
  const grain = textIn(form, 'time_grain_sqla');
  const options = { maximumFractionDigits: 1, signDisplay: 'never' } as const;
  const percent = new Intl.NumberFormat(locale, { ...options, style: 'percent' });
  const points = new Intl.NumberFormat(locale, options);
  const direction = change.share === 0 ? 'same' : change.share > 0 ? 'up' : 'down';
  const goodWay = flagIn(form, 'compare_lower_is_better', false) ? 'down' : 'up';
  const named = grain === undefined ? '' : text('chart.versus', { period: grainFormat(grain, locale)(change.since) });
  return {
    direction,
    ...(direction === 'same' ? {} : { isGood: direction === goodWay }),
    amount: isShare
      ? text('chart.points', { count: points.format(change.difference * 100) })
      : percent.format(change.share),
    than: textIn(form, 'compare_suffix') ?? named,
  } as const;
};

/**
 * Text of the period and the change below a big number. The chart's own suffix replaces the name of the previous
 * period.
 */
export const comparisonOf = ({ at, change }: Headline, facts: Facts): Comparison => {
  const grain = textIn(facts.form, 'time_grain_sqla');
  return {
    ...(at === undefined || grain === undefined ? {} : { period: grainFormat(grain, facts.locale)(at) }),
    ...(change === undefined ? {} : { change: changeOf(change, facts) }),
  };
};

const signs = { up: '↑', down: '↓', same: '→' } as const;

/** A comparison as one line of plain text; undefined if there is none. */
export const comparisonLine = ({ period, change }: Comparison): string | undefined => {
  const told = change && `${signs[change.direction]} ${change.amount} ${change.than}`.trimEnd();
  const parts = [period, told].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
};
