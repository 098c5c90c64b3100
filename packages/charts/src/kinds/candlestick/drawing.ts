import { layOutPlot } from '../../frame/lay-out-plot.ts';
import { amountFormats, cellWords, labelIn } from '../../frame/picture-words.ts';
import { textWidth } from '../../frame/text-width.ts';
import { defineDrawing, type Mark } from '../../kind/drawn-kind.ts';
import type { PictureProps } from '../../kind/picture-props.ts';
import { textIn } from '../../query/form-data.ts';
import { candlesOf, type Candle, type CandleData } from './candles.ts';
import { CandlestickPicture } from './CandlestickPicture.tsx';
import type { CandlestickScene, PlacedCandle } from './candlestick-scene.ts';

const colorOf = ({ open, close }: Candle, { colors }: PictureProps): string =>
  (close >= open ? colors.slots[1] : colors.slots[3]) ?? colors.other;

const formatsOf = ({ names }: CandleData, facts: PictureProps) => ({
  price: amountFormats(facts, { field: 'y_axis_format', metric: names.close }),
  volume: amountFormats(facts, { field: 'volume_format', metric: names.volume }),
});

const rowsOf = (candle: Candle, data: CandleData, facts: PictureProps): Mark['rows'] => {
  const formats = formatsOf(data, facts);
  const { names } = data;
  return [
    ...(['open', 'high', 'low', 'close'] as const).map((field) => ({
      name: labelIn(facts, names[field]),
      value: formats.price.full(candle[field]),
    })),
    ...(names.volume === undefined || candle.volume === null
      ? []
      : [{ name: labelIn(facts, names.volume), value: formats.volume.full(candle.volume) }]),
  ];
};

const axisOf = ({ candles, isTime, axisName }: CandleData, facts: PictureProps) => ({
  kind: 'band' as const,
  names: candles.map(({ x }) => cellWords(facts, axisName)(x)),
  ...(isTime
    ? {
        moments: {
          values: candles.map(({ x }) => Number(x)),
          format: textIn(facts.formData, 'x_axis_time_format'),
          locale: facts.locale,
        },
      }
    : {}),
});

const sceneOf = (data: CandleData, facts: PictureProps): CandlestickScene => {
  const { candles, names } = data;
  const { width, height } = facts;
  const { price } = formatsOf(data, facts);
  const final = candles.at(-1)!;
  const words = price.short(final.close);
  const lastPx = width < 240 ? 0 : textWidth(words) + 12;
  const most = candles.reduce((high, { volume }) => Math.max(high, volume ?? 0), 0);
  const whole = layOutPlot({
    width,
    height,
    x: axisOf(data, facts),
    y: {
      kind: 'number',
      extent: [Math.min(...candles.map(({ low }) => low)), Math.max(...candles.map(({ high }) => high))],
      format: price.short,
    },
    endPx: lastPx + 8,
  });
  const volumePx = most > 0 ? Math.round(whole.plot.height * 0.2) : 0;
  const titlePx = volumePx > 0 && !whole.isSmall ? 18 : 4;
  // The prices get the height that the volumes leave free.
  const shrink = volumePx === 0 ? 1 : (whole.plot.height - volumePx - titlePx) / whole.plot.height;
  const y = {
    ...whole.y,
    position: (value: number) => whole.plot.y + (whole.y.position(value) - whole.plot.y) * shrink,
    ticks: whole.y.ticks
      .map((tick) => ({ ...tick, at: tick.at * shrink }))
      .filter((_, at, all) => all.length < 5 || shrink === 1 || at % 2 === 0 || whole.plot.height > 200),
  };
  const layout = { ...whole, y };
  const bandPx = whole.x.bandPx;
  const base = whole.plot.y + whole.plot.height;
  const placed = candles.map((candle, at): PlacedCandle => ({
    id: String(at),
    x: Math.round(whole.x.position(at)) + 0.5,
    isUp: candle.close >= candle.open,
    color: colorOf(candle, facts),
    high: y.position(candle.high),
    low: y.position(candle.low),
    top: y.position(Math.max(candle.open, candle.close)),
    bottom: y.position(Math.min(candle.open, candle.close)),
    volumePx: most > 0 ? (volumePx * Math.max(0, candle.volume ?? 0)) / most : 0,
  }));
  const momentWords = cellWords(facts, data.axisName);
  return {
    layout,
    candles: placed,
    candlePx: Math.max(1, Math.min(14, bandPx < 4 ? bandPx : Math.floor(bandPx * 0.62))),
    volume: volumePx === 0 ? undefined : { base, title: whole.isSmall ? '' : labelIn(facts, names.volume ?? '') },
    last: lastPx === 0 ? undefined : { y: y.position(final.close), words, px: lastPx, color: colorOf(final, facts) },
    marks: placed.map(({ id, x, high, low, color }, at): Mark => ({
      id,
      label: momentWords(candles[at]!.x),
      get rows() {
        return rowsOf(candles[at]!, data, facts);
      },
      color,
      box: { x: x - bandPx / 2, y: high, width: Math.max(1, bandPx), height: Math.max(1, low - high) },
      clauses: [],
    })),
    pointing: 'near',
  };
};

/** Candlestick chart: hollow candles rise, filled ones fall; volumes are below. */
export const candlestickDrawing = defineDrawing({
  transform: candlesOf,
  summary: (data, facts) => {
    const { price } = formatsOf(data, facts);
    const words = cellWords(facts, data.axisName);
    const { candles } = data;
    return facts.text('draw.candlestickSummary', {
      count: candles.length,
      first: words(candles[0]!.x),
      last: words(candles.at(-1)!.x),
      open: price.full(candles[0]!.open),
      close: price.full(candles.at(-1)!.close),
      low: price.full(Math.min(...candles.map(({ low }) => low))),
      high: price.full(Math.max(...candles.map(({ high }) => high))),
    });
  },
  scene: (data, facts) => sceneOf(data, facts),
  Picture: CandlestickPicture,
});
