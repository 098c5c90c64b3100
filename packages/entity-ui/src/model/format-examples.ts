import {
  isNumberFormat,
  isTimeFormat,
  numberFormat,
  timeFormat,
  withCurrency,
  type Currency,
} from '@sightline/core/format';

/** Formats of one kind, each with an example of its output. */
export interface FormatExamples {
  /** Formats that the user can choose from. */
  readonly offered: readonly string[];
  /**
   * Returns an example of a format's output. If the format cannot be read, returns the output of the format that
   * replaces it.
   */
  readonly exampleOf: (format: string) => string;
  readonly isReadable: (format: string) => boolean;
}

const amount = 12_345.678;
const share = 0.1234;
const size = 1_400_000;
const span = 8_040_000;

/**
 * Returns a suitable sample number for a format: a share for percentages, a size in bytes for memory, a span for
 * durations.
 */
const sampleOf = (format: string): number => {
  if (/[%p]$/u.test(format)) return share;
  if (format.startsWith('MEMORY')) return size;
  return format.startsWith('DURATION') ? span : amount;
};

const amounts = ['SMART_NUMBER', ',d', ',.2f', '~g'];
const numbers = ['SMART_NUMBER', ',d', ',.2f', '.1%', '+,.1f', '$,.2f', '~g', 'DURATION', 'MEMORY_DECIMAL'];

/**
 * Returns examples of number formats. With a metric's currency, the examples contain it, and only formats that suit
 * amounts of money are offered.
 */
export const numberExamples = (locale: string, currency?: Currency): FormatExamples => ({
  offered: currency ? amounts : numbers,
  exampleOf: (format) => withCurrency(numberFormat(format, locale), currency, locale)(sampleOf(format)),
  isReadable: isNumberFormat,
});

const day = Date.UTC(2025, 7, 30);
const moment = Date.UTC(2025, 7, 30, 14, 30, 5);
/** Times as axes show them: years, months, days and times of day. */
const ticks = [Date.UTC(2025, 0, 1), Date.UTC(2025, 7, 1), day, Date.UTC(2025, 7, 30, 14, 30)];
const isSmart = (format: string): boolean => format === 'smart_date' || format === 'smart_date_detailed';

/** Formats of dates in charts. */
export const dateExamples = (locale: string): FormatExamples => ({
  offered: [
    'smart_date',
    'smart_date_verbose',
    '%Y-%m-%d',
    '%d/%m/%Y',
    '%m/%d/%Y',
    '%-d %B %Y',
    '%b %Y',
    '%H:%M',
    '%Y-%m-%d %H:%M:%S',
  ],
  exampleOf: (format) => {
    const write = timeFormat(format, locale);
    if (isSmart(format)) return ticks.map(write).join(' · ');
    return write(isTimeFormat(format) && !format.includes('%') ? day : moment);
  },
  isReadable: isTimeFormat,
});

/**
 * Formats in which a source stores times: a date that starts with the year, or a count since 1970. Examples use English
 * names.
 */
export const storedTimeExamples: FormatExamples = {
  offered: ['epoch_s', 'epoch_ms', '%Y', '%Y-%m', '%Y-%m-%d', '%Y-%m-%d %H:%M:%S', '%Y%m%d'],
  exampleOf: (format) => {
    if (format === 'epoch_s') return String(moment / 1000);
    return format === 'epoch_ms' ? String(moment) : timeFormat(format, 'en')(moment);
  },
  isReadable: (format) =>
    format === 'epoch_s' || format === 'epoch_ms' || (format.startsWith('%Y') && isTimeFormat(format)),
};
