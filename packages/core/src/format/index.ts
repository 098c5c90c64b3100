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
export { grainFormat, relativeTime, timeFormat, type TimeFormat } from './times.ts';
