import { useText } from '@sightline/core/react';
import { useMemo } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { empty } from '../frame/frame.css.ts';
import { legendHeight } from '../frame/place-legend.ts';
import { useHiddenSeries } from '../frame/use-hidden-series.ts';
import { messages } from '../messages/index.ts';
import { flagIn } from '../query/form-data.ts';
import { layOutSeries } from './lay-out-series.ts';
import { legendItems } from './legend-items.ts';
import { litPaint, markPaint } from './mark-paint.ts';
import { SeriesFrame } from './SeriesFrame.tsx';
import type { SeriesPart } from './series-part.ts';
import type { SeriesMode } from './series-style.ts';
import { summaryOf } from './summary-of.ts';
import { useAdditions } from './use-additions.ts';
import { useSeriesCanvas } from './use-series-canvas.ts';
import { useReduction } from './use-reduction.ts';
import { useZoomedSeries, type ZoomedProps } from './use-zoomed-series.ts';
import { SeriesPlot, type SeriesPlotProps } from './SeriesPlot.tsx';

const noItems: readonly never[] = [];

/** Data of the drawing, memoized by its inputs. */
const useDrawing = (props: ChartProps & ZoomedProps) => {
  const { mode, formData, width, height, locale, colors, registry, metricFormats, selected } = props;
  const { whole, data, zoom } = useZoomedSeries(props);
  const additions = useAdditions(whole, props);
  const entries = additions?.items ?? noItems;
  const legend = useHiddenSeries(useMemo(() => [...data.series, ...entries], [data, entries]));
  const { hidden, lit } = legend;
  const added = useMemo(() => additions?.shown(hidden), [additions, hidden]);
  const paint = useMemo(
    () => markPaint(data, formData, { colors, registry, selected }),
    [data, formData, colors, registry, selected],
  );
  const shown = useMemo(() => data.series.filter(({ key }) => !hidden.has(key)), [data, hidden]);
  const isSmall = width < 240 || height < 160;
  const hasLegend = !isSmall && data.series.length + entries.length > 1 && flagIn(formData, 'show_legend', true);
  const further = added?.values;
  const bare = useMemo(
    () => layOutSeries({ data, shown, form: formData, mode, width, height, locale, metricFormats, further }),
    [data, shown, formData, mode, width, height, locale, metricFormats, further],
  );
  // Labels at the ends of lines name the series, unless one is hidden.
  const isNamed = bare.hasEndLabels && shown.length === data.series.length;
  const items = [...(isNamed ? noItems : legendItems(data.series, bare.style, paint)), ...entries];
  const legendPx = hasLegend && items.length > 0 ? legendHeight(items, width) : 0;
  const layout = useMemo(
    () => (legendPx === 0 ? bare : layOutSeries({ ...bare.request, height: Math.max(40, height - legendPx) })),
    [bare, legendPx, height],
  );
  const parts = useMemo(
    (): readonly SeriesPart[] => [{ layout, paint: { ...litPaint(paint, lit), cover: added?.cover }, added }],
    [layout, paint, lit, added],
  );
  return { data, parts, zoom, legend: legendPx > 0 ? { items, ...legend } : undefined };
};

type SeriesChartProps = ChartProps & Pick<SeriesPlotProps, 'dense'> & { readonly mode: SeriesMode };

/** Chart with axes: lines, bars or areas. */
export const SeriesChart = (props: SeriesChartProps) => {
  const reduce = useReduction(props.results[0]!, props.width);
  return reduce === null ? null : <DrawnSeries {...props} reduce={reduce} />;
};

const DrawnSeries = (props: SeriesChartProps & ZoomedProps) => {
  const text = useText(messages);
  const { colors, onSelect, onMenu } = props;
  const { data, parts, zoom, legend } = useDrawing(props);
  const part = parts[0]!;
  const { layout, paint, added } = part;
  const { isFront, under } = useSeriesCanvas(part, colors);
  if (data.series.length === 0 || data.xs.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  return (
    <SeriesFrame
      parts={parts}
      colors={colors}
      summary={text('chart.seriesSummary', summaryOf(layout))}
      zoom={zoom}
      under={under}
      {...(legend ? { legend } : {})}
      {...(onSelect ? { onSelect } : {})}
      {...(onMenu ? { onMenu } : {})}
    >
      <SeriesPlot
        layout={layout}
        paint={paint}
        colors={colors}
        text={text}
        dense={props.dense}
        added={added}
        isFront={isFront}
      />
    </SeriesFrame>
  );
};
