import { formatLocale, formatSpecifier, type FormatLocaleObject } from 'd3-format';
import { perLocale } from './per-locale.ts';

/** Formats one number. */
export type NumberFormat = (value: number) => string;

/** Display of a currency: symbol or ISO code, before or after the amount. */
export interface Currency {
  readonly symbol: string;
  readonly symbolPosition?: 'prefix' | 'suffix';
}

const minus = '\u2212';

/** Decimal and group separators of a language, from Intl. The digits are Latin in every language. */
const localeOf = perLocale((locale): FormatLocaleObject => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true, numberingSystem: 'latn' }).formatToParts(
    -1_234_567.8,
  );
  const signOf = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  return formatLocale({
    decimal: signOf('decimal', '.'),
    thousands: signOf('group', ','),
    grouping: [3],
    currency: ['$', ''],
    minus,
  });
});

const suffixes = ['', 'k', 'M', 'B', 'T', 'Q'] as const;

/**
 * The contract's SMART_NUMBER: at most four digits, k M B T from a thousand up, two decimals (three significant digits
 * below 0.01).
 */
export const smartNumber: (locale: string) => NumberFormat = perLocale((locale) => {
  const plain = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    numberingSystem: 'latn',
    useGrouping: false,
  });
  const small = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, numberingSystem: 'latn' });
  const tiny = new Intl.NumberFormat(locale, {
    maximumSignificantDigits: 3,
    numberingSystem: 'latn',
    notation: 'scientific',
  });
  return (value) => {
    if (!Number.isFinite(value)) return String(value);
    const size = Math.abs(value);
    const sign = value < 0 ? minus : '';
    if (size === 0) return plain.format(0);
    if (size < 0.0001) return sign + tiny.format(size);
    if (size < 0.01) return sign + small.format(size);
    let step = size < 1000 ? 0 : Math.min(suffixes.length - 1, Math.floor(Math.log10(size) / 3));
    let scaled = size / 1000 ** step;
    // 999 950 rounds to 1000k, which is 1M.
    if (step > 0 && Number(scaled.toPrecision(4)) >= 1000 && step < suffixes.length - 1) {
      step += 1;
      scaled /= 1000;
    }
    const digits = step === 0 ? scaled : Number(scaled.toPrecision(3));
    return sign + plain.format(digits) + suffixes[step]!;
  };
});

/** Formats a number of bytes: 1.5 KB, 20 MB. Each unit is `step` times the previous one. */
export const bytes = (locale: string, step: 1000 | 1024 = 1024): NumberFormat => {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;
  return (value) => {
    let size = Math.abs(value);
    let unit = 0;
    while (size >= step && unit < units.length - 1) {
      size /= step;
      unit += 1;
    }
    return `${value < 0 ? minus : ''}${plain.format(size)} ${units[unit]!}`;
  };
};

/** Formats milliseconds as a duration: 1.2 s, 3 m 20 s, 2 h 5 m. */
export const duration = (locale: string): NumberFormat => {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, numberingSystem: 'latn' });
  return (ms) => {
    const size = Math.abs(ms);
    const sign = ms < 0 ? minus : '';
    if (size < 1000) return `${sign}${plain.format(Math.round(size))} ms`;
    if (size < 60_000) return `${sign}${plain.format(size / 1000)} s`;
    const minutes = Math.floor(size / 60_000);
    if (minutes < 60) return `${sign}${minutes} m ${Math.round((size % 60_000) / 1000)} s`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `${sign}${hours} h ${minutes % 60} m` : `${sign}${Math.floor(hours / 24)} d ${hours % 24} h`;
  };
};

const d3Format = (specifier: string, locale: string): NumberFormat => {
  try {
    formatSpecifier(specifier);
  } catch {
    return smartNumber(locale);
  }
  const format = localeOf(locale).format(specifier);
  // d3 uses the suffix G for 10⁹, but users expect B for billion.
  const words: NumberFormat = specifier.endsWith('s') ? (value) => format(value).replace(/G$/, 'B') : format;
  // d3's signed format keeps the minus sign of a value that rounds to zero.
  return (value) => {
    const text = words(value);
    return text.startsWith(minus) && !/[1-9]/u.test(text) ? text.slice(1) : text;
  };
};

const namedFormats: ReadonlySet<string> = new Set([
  'SMART_NUMBER',
  'SMART_NUMBER_SIGNED',
  'OVER_MAX_HIDDEN',
  'DURATION',
  'DURATION_SUB',
  'DURATION_COL',
  'MEMORY_DECIMAL',
  'MEMORY_BINARY',
]);
/** d3 accepts any letter as a type, and formats unknown types like `g`. */
const numberTypes = '%bcdefgnoprsxX';

/**
 * True if a number format is valid: a known name, or a d3-format string. `numberFormat` uses SMART_NUMBER for texts
 * that d3 cannot parse.
 */
export const isNumberFormat = (name: string): boolean => {
  if (namedFormats.has(name)) return true;
  try {
    const { type } = formatSpecifier(name);
    return type === '' || numberTypes.includes(type);
  } catch {
    // d3 throws an error for texts outside its grammar.
    return false;
  }
};

/**
 * Number format by name: SMART_NUMBER (the default, also for unknown names), SMART_NUMBER_SIGNED, OVER_MAX_HIDDEN,
 * DURATION (ms), DURATION_SUB, MEMORY_DECIMAL and MEMORY_BINARY (bytes), or a d3-format string. Separators follow the
 * locale.
 */
export const numberFormat = (name: string | null | undefined, locale: string): NumberFormat => {
  switch (name) {
    case null:
    case undefined:
    case '':
    case 'SMART_NUMBER':
    case 'OVER_MAX_HIDDEN':
      return smartNumber(locale);
    case 'SMART_NUMBER_SIGNED': {
      const smart = smartNumber(locale);
      return (value) => (value > 0 ? `+${smart(value)}` : smart(value));
    }
    case 'DURATION':
    case 'DURATION_SUB':
    case 'DURATION_COL':
      return duration(locale);
    case 'MEMORY_DECIMAL':
      return bytes(locale, 1000);
    case 'MEMORY_BINARY':
      return bytes(locale);
    case '~g':
      return d3Format('~g', locale);
    default:
      return d3Format(name, locale);
  }
};

/** A full number for tooltips: grouped, up to six decimals. */
export const fullNumber: (locale: string) => NumberFormat = perLocale((locale) => {
  const format = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 6,
    // Show no "−0" for a value that rounds to zero.
    signDisplay: 'negative',
    numberingSystem: 'latn',
  });
  return (value) => format.format(value).replace('-', minus);
});

const symbolOf = (symbol: string, locale: string): string => {
  if (!/^[A-Z]{3}$/.test(symbol)) return symbol;
  try {
    return (
      new Intl.NumberFormat(locale, { style: 'currency', currency: symbol, currencyDisplay: 'narrowSymbol' })
        .formatToParts(1)
        .find((part) => part.type === 'currency')?.value ?? symbol
    );
  } catch {
    return symbol;
  }
};

/** Adds a currency symbol to a number format; without a currency the format is unchanged. */
export const withCurrency = (
  format: NumberFormat,
  currency: Currency | null | undefined,
  locale: string,
): NumberFormat => {
  if (!currency?.symbol) return format;
  const symbol = symbolOf(currency.symbol, locale);
  return currency.symbolPosition === 'suffix'
    ? (value) => `${format(value)} ${symbol}`
    : (value) => {
        const text = format(value);
        return text.startsWith(minus) ? `${minus}${symbol}${text.slice(1)}` : `${symbol}${text}`;
      };
};
