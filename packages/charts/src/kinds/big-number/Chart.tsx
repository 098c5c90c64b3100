import { fullNumber, numberFormat } from '@sightline/core/format';
import { useText } from '@sightline/core/react';
import { curveMonotoneX } from '@visx/curve';
import { scaleLinear } from '@visx/scale';
import { area, line } from '@visx/shape';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ChartProps } from '../../chart-props.ts';
import { momentFormat } from '../../frame/axes.ts';
import { textWidth } from '../../frame/text-width.ts';
import { messages } from '../../messages/index.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { box, change as changeStyle, note, trend, value as valueStyle } from './big-number.css.ts';
import { headlineOf, type Headline } from './headline.ts';

const signed = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'never' });

/** One number as large as its box allows, with its change and its line where it has some. */
export const Chart = ({ formData, results, width, height, locale, colors, labels, metricFormats }: ChartProps) => {
  const text = useText(messages);
  const [active, setActive] = useState<number>();
  const headline = useMemo(() => headlineOf(results, formData), [results, formData]);
  const chosen = textIn(formData, 'y_axis_format');
  const format = numberFormat(chosen && chosen !== 'SMART_NUMBER' ? chosen : metricFormats[headline.metric], locale);
  const point = active === undefined ? undefined : headline.points[active];
  const shown = point ? point.value : headline.value;
  const words = shown === null ? text('chart.noData') : format(shown);
  const name = labels[headline.metric] ?? headline.metric;
  const hasTrend = headline.points.length > 1 && flagIn(formData, 'show_trend_line', true) && height >= 84;
  const subtitle = textIn(formData, 'subtitle') ?? textIn(formData, 'subheader');
  const noteHeight =
    (subtitle || headline.change !== undefined ? 18 : 0) + (hasTrend ? Math.max(28, height * 0.34) : 0);
  const fontPx = Math.max(
    16,
    Math.min(56, (height - noteHeight) * 0.62, ((width - 4) / Math.max(1, textWidth(words, 1))) * 0.92),
  );
  const when = momentFormat(textIn(formData, 'time_format'), textIn(formData, 'time_grain_sqla'), locale);
  return (
    <figure className={box} aria-label={text('chart.numberSummary', { name, value: words })}>
      <div
        className={valueStyle}
        style={{ fontSize: `${fontPx}px` }}
        title={shown === null ? undefined : fullNumber(locale)(shown)}
      >
        {words}
      </div>
      {point ? (
        <div className={note}>{when(point.at)}</div>
      ) : headline.change === undefined ? null : (
        <Change share={headline.change} suffix={textIn(formData, 'compare_suffix')} locale={locale} />
      )}
      {subtitle && !point ? <div className={note}>{subtitle}</div> : null}
      {hasTrend ? (
        <Trend
          headline={headline}
          width={width}
          height={Math.max(28, height - fontPx * 1.2 - (subtitle || headline.change !== undefined ? 26 : 8))}
          color={colors.slots[0]!}
          share={colors.areaShare}
          fromZero={flagIn(formData, 'start_y_axis_at_zero', true)}
          surface={colors.surface}
          active={active}
          onActive={setActive}
        />
      ) : null}
    </figure>
  );
};

const Change = ({
  share,
  suffix,
  locale,
}: {
  readonly share: number;
  readonly suffix: string | undefined;
  readonly locale: string;
}) => {
  const text = useText(messages);
  const direction = share > 0 ? 'up' : share < 0 ? 'down' : 'same';
  const Arrow = direction === 'up' ? ArrowUp : direction === 'down' ? ArrowDown : Minus;
  return (
    <div className={note}>
      <span className={changeStyle} data-direction={direction}>
        <Arrow size={12} aria-label={text(`chart.${direction}`)} />
        {signed(locale).format(share)}
      </span>{' '}
      {suffix ?? ''}
    </div>
  );
};

const Trend = ({
  headline,
  width,
  height,
  color,
  share,
  fromZero,
  surface,
  active,
  onActive,
}: {
  readonly headline: Headline;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly share: number;
  readonly fromZero: boolean;
  readonly surface: string;
  readonly active: number | undefined;
  readonly onActive: (at: number | undefined) => void;
}) => {
  const { points } = headline;
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const low = fromZero ? Math.min(0, ...values) : Math.min(...values);
  const high = Math.max(...values);
  const x = scaleLinear<number>({ domain: [points[0]!.at, points.at(-1)!.at], range: [2, Math.max(3, width - 4)] });
  const y = scaleLinear<number>({ domain: [low, high === low ? low + 1 : high], range: [height - 3, 4] });
  const place = (each: { readonly at: number; readonly value: number | null }) => ({
    x: x(each.at),
    y: each.value === null ? null : y(each.value),
  });
  const places = points.map(place);
  const defined = ({ y: at }: { readonly y: number | null }) => at !== null;
  const outline =
    line<(typeof places)[number]>({ x: (each) => each.x, y: (each) => each.y ?? 0, defined, curve: curveMonotoneX })(
      places,
    ) ?? '';
  const fill =
    area<(typeof places)[number]>({
      x: (each) => each.x,
      y0: height,
      y1: (each) => each.y ?? 0,
      defined,
      curve: curveMonotoneX,
    })(places) ?? '';
  const mark = active === undefined ? places.at(-1) : places[active];
  return (
    <svg
      className={trend}
      width={width}
      height={height}
      aria-hidden="true"
      onPointerMove={(event) => {
        const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
        onActive(
          places.reduce(
            (best, each, index) => (Math.abs(each.x - at) < Math.abs(places[best]!.x - at) ? index : best),
            0,
          ),
        );
      }}
      onPointerLeave={() => onActive(undefined)}
    >
      <path d={fill} fill={color} fillOpacity={share} />
      <path d={outline} fill="none" stroke={color} strokeWidth={1.5} strokeLinejoin="round" />
      {mark && mark.y !== null ? <circle cx={mark.x} cy={mark.y} r={3} fill={color} stroke={surface} /> : null}
    </svg>
  );
};
