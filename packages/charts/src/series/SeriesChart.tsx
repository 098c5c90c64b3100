import { useText, type Text } from '@sightline/core/react';
import { Group } from '@visx/group';
import { useMemo } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { box, empty, plot as plotStyle, svg } from '../frame/frame.css.ts';
import { Legend } from '../frame/Legend.tsx';
import { legendHeight } from '../frame/place-legend.ts';
import { Tooltip, type TooltipRow } from '../frame/Tooltip.tsx';
import { messages } from '../messages/index.ts';
import { flagIn } from '../query/form-data.ts';
import { HoverDots, HoverGround } from './HoverMarks.tsx';
import { layOutSeries, type SeriesLayout } from './lay-out-series.ts';
import { legendItems } from './legend-items.ts';
import { markPaint, type MarkPaint } from './mark-paint.ts';
import { seriesData, type Series } from './series-data.ts';
import { summaryOf } from './summary-of.ts';
import { SeriesPlot } from './SeriesPlot.tsx';
import { showsForecasts, type SeriesMode } from './series-style.ts';
import { useHiddenSeries } from '../frame/use-hidden-series.ts';
import { useMarks, type ActiveMark } from './use-marks.ts';

const tooltipRows = 10;

/** Value at an x, or the expected value of the forecast. */
const valueAt = ({ values, forecast }: Series, at: number) => {
  const value = values[at] ?? null;
  if (value !== null) return { value };
  const expected = forecast?.values[at] ?? null;
  return expected === null ? undefined : { value: expected, low: forecast?.lower[at], high: forecast?.upper[at] };
};

const rowsAt = (
  layout: SeriesLayout,
  { at, key: pointed }: ActiveMark,
  { paint, text }: { readonly paint: MarkPaint; readonly text: Text<(typeof messages)['en']> },
): readonly TooltipRow[] =>
  layout.request.shown
    .flatMap((series) => {
      const found = valueAt(series, at);
      return found ? [{ series, ...found }] : [];
    })
    .sort((a, b) => b.value - a.value)
    .map(({ series, value, low, high }) => ({
      key: series.key,
      name: series.label,
      value:
        typeof low === 'number' && typeof high === 'number'
          ? text('chart.expected', {
              // Expected values are rounded.
              value: layout.format(value),
              low: layout.format(low),
              high: layout.format(high),
            })
          : layout.fullFormat(series)(value),
      color: paint.colorOf(series, false),
      isStrong: series.key === pointed && layout.request.shown.length > 1,
    }));

const MarkTooltip = ({ layout, mark, paint }: { layout: SeriesLayout; mark: ActiveMark; paint: MarkPaint }) => {
  const text = useText(messages);
  const { plot, axis, isHorizontal, request } = layout;
  const rows = rowsAt(layout, mark, { paint, text });
  const strong = rows.findIndex(({ isStrong }) => isStrong);
  // The hovered series is always listed.
  const named = strong < tooltipRows ? rows.slice(0, tooltipRows) : [...rows.slice(0, tooltipRows - 1), rows[strong]!];
  return (
    <Tooltip
      title={layout.nameAt(mark.at)}
      rows={named}
      {...(rows.length === 0
        ? { rest: text('chart.noData') }
        : rows.length > tooltipRows
          ? { rest: text('chart.more', { count: rows.length - tooltipRows }) }
          : {})}
      x={isHorizontal ? plot.left + plot.width / 2 : plot.left + axis.position(mark.at)}
      y={isHorizontal ? plot.top + axis.position(mark.at) : plot.top + plot.height * 0.4}
      width={request.width}
      height={request.height}
    />
  );
};

/** Data of the drawing, memoized by its inputs. */
const useDrawing = (props: ChartProps & { readonly mode: SeriesMode }) => {
  const { mode, formData, results, width, height, locale, colors, registry, labels, metricFormats, selected } = props;
  const data = useMemo(
    () => seriesData(results[0]!, formData, labels, { showsForecasts: showsForecasts(formData, mode) }),
    [results, formData, labels, mode],
  );
  const { hidden, toggle } = useHiddenSeries(data.series);
  const paint = useMemo(
    () => markPaint(data, formData, { colors, registry, selected }),
    [data, formData, colors, registry, selected],
  );
  const shown = useMemo(() => data.series.filter(({ key }) => !hidden.has(key)), [data, hidden]);
  const isSmall = width < 240 || height < 160;
  const hasLegend = !isSmall && data.series.length > 1 && flagIn(formData, 'show_legend', true);
  const bare = useMemo(
    () => layOutSeries({ data, shown, form: formData, mode, width, height, locale, metricFormats }),
    [data, shown, formData, mode, width, height, locale, metricFormats],
  );
  const items = legendItems(data.series, bare.style, paint);
  const legendPx = hasLegend && !(bare.hasEndLabels && hidden.size === 0) ? legendHeight(items, width) : 0;
  const layout = useMemo(
    () => (legendPx === 0 ? bare : layOutSeries({ ...bare.request, height: Math.max(40, height - legendPx) })),
    [bare, legendPx, height],
  );
  return { data, paint, layout, legend: legendPx > 0 ? { items, hidden, toggle } : undefined };
};

/** Chart with axes: lines, bars or areas. */
export const SeriesChart = (props: ChartProps & { readonly mode: SeriesMode }) => {
  const text = useText(messages);
  const { colors, onSelect } = props;
  const { data, paint, layout, legend } = useDrawing(props);
  const { active, isSelectable, handlers } = useMarks(layout, onSelect);
  const { plot, request } = layout;
  if (data.series.length === 0 || data.xs.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  const summary = text('chart.seriesSummary', summaryOf(layout));
  return (
    <figure className={box} aria-label={summary}>
      {legend ? (
        <Legend label={text('chart.legend')} items={legend.items} hidden={legend.hidden} onToggle={legend.toggle} />
      ) : null}
      <div className={plotStyle}>
        <svg
          className={svg}
          width={request.width}
          height={request.height}
          role="application"
          aria-roledescription={text('chart.chart')}
          aria-label={summary}
          tabIndex={0}
          data-selectable={isSelectable || undefined}
          {...handlers}
        >
          <Group left={plot.left} top={plot.top}>
            {active ? <HoverGround layout={layout} at={active.at} colors={colors} /> : null}
            <SeriesPlot layout={layout} paint={paint} colors={colors} />
            {active ? <HoverDots layout={layout} at={active.at} colors={colors} paint={paint} /> : null}
          </Group>
        </svg>
        {active ? <MarkTooltip layout={layout} mark={active} paint={paint} /> : null}
      </div>
    </figure>
  );
};
