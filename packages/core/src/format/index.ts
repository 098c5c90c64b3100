export { columnNumber } from './column-number.ts';
export {
  bytes,
  duration,
  fullNumber,
  isNumberFormat,
  numberFormat,
  smartNumber,
  withCurrency,
  type Currency,
  type NumberFormat,
} from './numbers.ts';
export { grainFormat, isTimeFormat, timeFormat, type TimeFormat } from './times.ts';
export { relativeTime } from './relative-time.ts';
