import { useMemo } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { besideLegend, legendRoom, sortedLegend } from '../frame/legend-room.ts';
import { useHiddenSeries } from '../frame/use-hidden-series.ts';
import { flagIn } from '../query/form-data.ts';
import { layOutSeries } from './lay-out-series.ts';
import { legendItems } from './legend-items.ts';
import { litPaint, markPaint } from './mark-paint.ts';
import type { SeriesPart } from './series-part.ts';
import { useAdditions } from './use-additions.ts';
import { useZoomedSeries, type ZoomedProps } from './use-zoomed-series.ts';

const noItems: readonly never[] = [];

/** Returns data, parts, zoom and legend of a chart with axes, memoized by their inputs. */
export const useDrawing = (props: ChartProps & ZoomedProps) => {
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
  // If lines have labels at their ends, these name the series, so the legend does not list them. If a series is hidden,
  // the legend is needed to show it again.
  const isNamed = bare.hasEndLabels && shown.length === data.series.length;
  const named = isNamed ? noItems : sortedLegend(legendItems(data.series, bare.style, paint), formData, locale);
  const items = [...named, ...entries];
  const room = hasLegend && items.length > 0 ? legendRoom(items, { formData, width, height }) : undefined;
  const { width: plotWidth, height: plotHeight } = besideLegend({ width, height }, room);
  const layout = useMemo(
    () =>
      plotWidth === width && plotHeight === height
        ? bare
        : layOutSeries({ ...bare.request, width: plotWidth, height: plotHeight }),
    [bare, plotWidth, plotHeight, width, height],
  );
  const parts = useMemo(
    (): readonly SeriesPart[] => [{ layout, paint: { ...litPaint(paint, lit), cover: added?.cover }, added }],
    [layout, paint, lit, added],
  );
  return { data, parts, zoom, legend: room && { items, room, ...legend } };
};
