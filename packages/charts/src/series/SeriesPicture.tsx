import { Group } from '@visx/group';
import { LegendPicture } from '../frame/LegendPicture.tsx';
import { legendHeight } from '../frame/place-legend.ts';
import { plotAdditions } from '../additions/plot-additions.tsx';
import { flagIn } from '../query/form-data.ts';
import { layOutSeries } from './lay-out-series.ts';
import { legendItems } from './legend-items.ts';
import { markPaint } from './mark-paint.ts';
import { seriesData } from './series-data.ts';
import { SeriesPlot, type SeriesPlotProps } from './SeriesPlot.tsx';
import { showsForecasts, type SeriesMode } from './series-style.ts';
import type { PictureProps } from '../kind/picture-props.ts';
import { Words } from '../frame/Words.tsx';

const none: ReadonlySet<string> = new Set();

/** Chart with axes and legend. */
export const SeriesPicture = (
  props: PictureProps & Pick<SeriesPlotProps, 'bars' | 'dense'> & { readonly mode: SeriesMode },
) => {
  const { mode, formData, results, width, height, locale, colors, registry, labels, metricFormats, text } = props;
  const data = seriesData(results[0]!, formData, labels, { showsForecasts: showsForecasts(formData, mode) });
  if (data.series.length === 0 || data.xs.length === 0) return <Words {...props}>{text('chart.noData')}</Words>;
  const additions = plotAdditions({ data, form: formData, result: results[0]!, colors, locale });
  const added = additions.shown(none);
  const paint = { ...markPaint(data, formData, { colors, registry, selected: undefined }), cover: added.cover };
  const request = { data, shown: data.series, form: formData, mode, width, height, locale, metricFormats };
  const bare = layOutSeries({ ...request, further: added.values });
  const entries = bare.hasEndLabels ? [] : legendItems(data.series, bare.style, paint);
  const items = [...entries, ...additions.items];
  const count = data.series.length + additions.items.length;
  const hasLegend = count > 1 && items.length > 0 && flagIn(formData, 'show_legend', true);
  const legendPx = hasLegend ? legendHeight(items, width) : 0;
  const layout = legendPx === 0 ? bare : layOutSeries({ ...bare.request, height: Math.max(40, height - legendPx) });
  return (
    <>
      {hasLegend ? <LegendPicture items={items} width={width} colors={colors} /> : null}
      <Group left={layout.plot.left} top={legendPx + layout.plot.top}>
        <SeriesPlot
          layout={layout}
          paint={paint}
          colors={colors}
          text={text}
          bars={props.bars}
          dense={props.dense}
          added={added}
        />
      </Group>
    </>
  );
};
