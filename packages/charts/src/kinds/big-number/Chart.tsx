import { useText } from '@sightline/core/react';
import { useLate } from '@sightline/ui-kit';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { createElement, useMemo, useState, type KeyboardEvent } from 'react';
import type { TrendCoverProps } from '../../additions/TrendCover.tsx';
import type { ChartProps } from '../../kind/chart-props.ts';
import { momentFormat } from '../../frame/axes.ts';
import { textWidth } from '../../frame/text-width.ts';
import { fullValueFormat, isShareFormat, valueFormat } from '../../frame/value-format.ts';
import { messages } from '../../messages/index.ts';
import { flagIn, textIn } from '../../query/form-data.ts';
import { mayBePartial } from '../../series/plot-additions.ts';
import { loadTrendCover } from '../../series/use-additions.ts';
import { box, change as changeStyle, note, trend, value as valueStyle } from './big-number.css.ts';
import { comparisonLine, comparisonOf, type Comparison } from './comparison.ts';
import { headlineOf, type Headline } from './headline.ts';
import { notePx, placeNumber } from './place-number.ts';
import { TrendLine } from './Trend.tsx';
import { trendShape } from './trend-shape.ts';

const arrows = { up: ArrowUp, down: ArrowDown, same: Minus } as const;

/** Period and change of the number. The period is hidden if there is not enough space for both. */
const Compared = ({ comparison, width }: { readonly comparison: Comparison; readonly width: number }) => {
  const text = useText(messages);
  const { period, change } = comparison;
  const words = comparisonLine(comparison);
  if (words === undefined) return null;
  const hasPeriod = period !== undefined && (change === undefined || textWidth(words, notePx) <= width);
  const Arrow = arrows[change?.direction ?? 'same'];
  return (
    <div className={note} title={words}>
      {hasPeriod ? period : null}
      {hasPeriod && change ? ' · ' : null}
      {change ? (
        <>
          <span className={changeStyle} data-good={change.isGood}>
            <Arrow size={12} role="img" aria-label={text(`chart.${change.direction}`)} />
            {change.amount}
          </span>{' '}
          {change.than}
        </>
      ) : null}
    </div>
  );
};

/** Draws the marks of partial buckets over the trend line as soon as their code has loaded. */
const LateCover = (props: TrendCoverProps) => {
  const { points, form, result } = props;
  const starts = points.map(({ at }) => at);
  const Cover = useLate(loadTrendCover, mayBePartial(starts, form, result));
  return Cover ? createElement(Cover, props) : null;
};

/** Returns the index of the point that an arrow key, Home or End moves to; undefined for other keys. */
const stepAlong = (points: Headline['points'], active: number | undefined, pressed: string) => {
  const last = points.length - 1;
  if (pressed === 'ArrowRight') return Math.min(last, (active ?? -1) + 1);
  if (pressed === 'ArrowLeft') return Math.max(0, (active ?? last + 1) - 1);
  if (pressed === 'Home') return 0;
  return pressed === 'End' ? last : undefined;
};

const nearestPlace = (places: readonly { readonly x: number }[], px: number): number =>
  places.reduce((best, { x }, at) => (Math.abs(x - px) < Math.abs(places[best]!.x - px) ? at : best), 0);

/** A number as large as its box allows, with its change and trend line if it has them. */
export const Chart = ({ formData, results, width, height, locale, colors, labels, metricFormats }: ChartProps) => {
  const text = useText(messages);
  const [active, setActive] = useState<number>();
  const headline = useMemo(() => headlineOf(results, formData), [results, formData]);
  const { points, metric, value } = headline;
  const facts = {
    form: formData,
    field: 'y_axis_format',
    metric,
    metricFormats,
    locale,
    detectedCurrency: results[0]?.currency,
  };
  const format = valueFormat(facts);
  const say = (number: number | null) => (number === null ? text('chart.noData') : format(number));
  const point = active === undefined ? undefined : points[active];
  const shown = point ? point.value : value;
  const subtitle = textIn(formData, 'subtitle') ?? textIn(formData, 'subheader');
  const comparison = comparisonOf(headline, { form: formData, locale, text, isShare: isShareFormat(facts) });
  const notes = (subtitle === undefined ? 0 : 1) + (comparisonLine(comparison) === undefined ? 0 : 1);
  const hasTrend = points.length > 1 && flagIn(formData, 'show_trend_line', true);
  const { fontPx, trendPx } = placeNumber(say(value), { width, height, notes, hasTrend });
  const fromZero = flagIn(formData, 'start_y_axis_at_zero', true);
  const shape = trendPx > 0 ? trendShape(points, { width, height: trendPx, fromZero }) : undefined;
  const line = { points, form: formData, result: results[0]!, surface: colors.surface };
  const when = momentFormat(textIn(formData, 'time_format'), textIn(formData, 'time_grain_sqla'), locale);
  const summary = text('chart.numberSummary', { name: labels[metric] ?? metric, value: say(value) });
  const handleKey = (event: KeyboardEvent) => {
    const next = stepAlong(points, active, event.key);
    if (next === undefined && !(event.key === 'Escape' && point)) return;
    setActive(next);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <figure className={box} aria-label={summary}>
      <div
        className={valueStyle}
        data-empty={shown === null || undefined}
        style={{ fontSize: `${shown === null ? Math.min(16, fontPx) : fontPx}px` }}
        title={shown === null ? undefined : fullValueFormat(facts)(shown)}
      >
        {say(shown)}
      </div>
      {point ? (
        <div className={note} role="status">
          {when(point.at)}
        </div>
      ) : (
        <>
          <Compared comparison={comparison} width={width} />
          {subtitle === undefined ? null : <div className={note}>{subtitle}</div>}
        </>
      )}
      {shape ? (
        <svg
          className={trend}
          width={width}
          height={trendPx}
          role="application"
          aria-roledescription={text('chart.chart')}
          aria-label={summary}
          tabIndex={0}
          onKeyDown={handleKey}
          onBlur={() => setActive(undefined)}
          onPointerMove={(event) =>
            setActive(nearestPlace(shape.places, event.clientX - event.currentTarget.getBoundingClientRect().left))
          }
          onPointerLeave={() => setActive(undefined)}
        >
          <TrendLine shape={shape} colors={colors} active={active}>
            <LateCover {...line} places={shape.places} />
          </TrendLine>
        </svg>
      ) : null}
    </figure>
  );
};
