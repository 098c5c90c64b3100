import {
  isNumberFormat,
  isTimeFormat,
  numberFormat,
  timeFormat,
  withCurrency,
  type Currency,
} from '@sightline/core/format';

/** Formats of one kind, each shown by what it writes. */
export interface FormatExamples {
  /** Offered to choose from. */
  readonly offered: readonly string[];
  /** What a format writes; for one that cannot be read, what is written in its place. */
  readonly exampleOf: (format: string) => string;
  readonly isReadable: (format: string) => boolean;
}

const amount = 12_345.678;
const share = 0.1234;
const size = 1_400_000;
const span = 8_040_000;

/** A number that a format is made for: percentages of a share, bytes of a file, durations of hours. */
const sampleOf = (format: string): number => {
  if (/[%p]$/u.test(format)) return share;
  if (format.startsWith('MEMORY')) return size;
  return format.startsWith('DURATION') ? span : amount;
};

const amounts = ['SMART_NUMBER', ',d', ',.2f', '~g'];
const numbers = ['SMART_NUMBER', ',d', ',.2f', '.1%', '+,.1f', '$,.2f', '~g', 'DURATION', 'MEMORY_DECIMAL'];

/** Formats of numbers. A metric's currency stands in its examples too, and leaves what no amount is written with. */
export const numberExamples = (locale: string, currency?: Currency): FormatExamples => ({
  offered: currency ? amounts : numbers,
  exampleOf: (format) => withCurrency(numberFormat(format, locale), currency, locale)(sampleOf(format)),
  isReadable: isNumberFormat,
});

const day = Date.UTC(2025, 7, 30);
const moment = Date.UTC(2025, 7, 30, 14, 30, 5);
/** Moments as axes show them: years, months, days and times. */
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

/** Ways in which times are written into a source, from the year on or as a count. Sources write English names. */
export const storedTimeExamples: FormatExamples = {
  offered: ['epoch_s', 'epoch_ms', '%Y', '%Y-%m', '%Y-%m-%d', '%Y-%m-%d %H:%M:%S', '%Y%m%d'],
  exampleOf: (format) => {
    if (format === 'epoch_s') return String(moment / 1000);
    return format === 'epoch_ms' ? String(moment) : timeFormat(format, 'en')(moment);
  },
  isReadable: (format) =>
    format === 'epoch_s' || format === 'epoch_ms' || (format.startsWith('%Y') && isTimeFormat(format)),
};
