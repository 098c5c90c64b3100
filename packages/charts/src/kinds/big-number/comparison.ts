import { grainFormat } from '@sightline/core/format';
import type { Text } from '@sightline/core/react';
import type { messages } from '../../messages/index.ts';
import { flagIn, textIn, type FormData } from '../../query/form-data.ts';
import type { Headline } from './headline.ts';

/** What stands below a big number. */
export interface Comparison {
  /** The period that the number is of. */
  readonly period?: string | undefined;
  readonly change?: {
    readonly direction: 'up' | 'down' | 'same';
    /** Whether the direction is a good one; absent where nothing changed. */
    readonly isGood?: boolean;
    /** How much, without a sign: "26.6%", "0.3 pt". */
    readonly amount: string;
    /** Compared with what. */
    readonly than: string;
  };
}

interface Facts {
  readonly form: FormData;
  readonly locale: string;
  readonly text: Text<(typeof messages)['en']>;
  /** Values are shares: they change by points. */
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

/** The period of a headline and its change, in words: the chart's own suffix, else the name of the period before. */
export const comparisonOf = ({ at, change }: Headline, facts: Facts): Comparison => {
  const grain = textIn(facts.form, 'time_grain_sqla');
  return {
    ...(at === undefined || grain === undefined ? {} : { period: grainFormat(grain, facts.locale)(at) }),
    ...(change === undefined ? {} : { change: changeOf(change, facts) }),
  };
};

const signs = { up: '↑', down: '↓', same: '→' } as const;

/** A comparison as one line of plain text; nothing where there is none. */
export const comparisonLine = ({ period, change }: Comparison): string | undefined => {
  const told = change && `${signs[change.direction]} ${change.amount} ${change.than}`.trimEnd();
  const parts = [period, told].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
};
