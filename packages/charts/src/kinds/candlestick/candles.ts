import type { PictureProps } from '../../kind/picture-props.ts';
import { labelOf, metricsIn } from '../../query/form-data.ts';
import { axisLabel } from '../../query/query-object.ts';
import { numberOf, type ChartCell } from '../../view/result-columns.ts';

export interface Candle {
  readonly x: ChartCell;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

export interface CandleData {
  readonly axisName: string;
  /** True if the x axis is a time axis, by which the candles are sorted. */
  readonly isTime: boolean;
  readonly candles: readonly Candle[];
  /** Names of the columns that contain the prices and the volume. */
  readonly names: Readonly<Record<'open' | 'high' | 'low' | 'close', string>> & { readonly volume: string | undefined };
}

/**
 * Returns the candles of a result. Rows without an opening or closing price are left out. The range from low to high is
 * extended to include both of these prices.
 */
export const candlesOf = ({ formData, results }: PictureProps): CandleData | undefined => {
  const result = results[0];
  const nameOf = (field: string) => metricsIn(formData, field).map(labelOf)[0];
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map(nameOf);
  if (!result || open === undefined || close === undefined) return undefined;
  const volume = nameOf('volume');
  const axisName = axisLabel(formData);
  const numbers = (name: string | undefined) => (name === undefined ? undefined : result.column(name))?.map(numberOf);
  const xs = result.column(axisName) ?? [];
  const [opens, highs, lows, closes, volumes] = [open, high, low, close, volume].map(numbers);
  const candles = xs.flatMap((x, at): readonly Candle[] => {
    const [from, to] = [opens?.[at] ?? null, closes?.[at] ?? null];
    if (x === null || from === null || to === null) return [];
    return [
      {
        x,
        open: from,
        close: to,
        high: Math.max(highs?.[at] ?? from, from, to),
        low: Math.min(lows?.[at] ?? from, from, to),
        volume: volumes?.[at] ?? null,
      },
    ];
  });
  if (candles.length === 0) return undefined;
  const isTime = candles.every(({ x }) => typeof x === 'number');
  return {
    axisName,
    isTime,
    candles: isTime ? candles.toSorted((a, b) => Number(a.x) - Number(b.x)) : candles,
    names: { open, close, high: high ?? open, low: low ?? close, volume },
  };
};
