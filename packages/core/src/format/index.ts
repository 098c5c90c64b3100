export { columnNumber } from './column-number.ts';
export {
  bytes,
  duration,
  fullNumber,
  numberFormat,
  smartNumber,
  withCurrency,
  type Currency,
  type NumberFormat,
} from './numbers.ts';
export { grainFormat, timeFormat, type TimeFormat } from './times.ts';
export { relativeTime } from './relative-time.ts';
