import { Group } from '@visx/group';
import { besideLegend, legendRoom, sortedLegend } from '../frame/legend-room.ts';
import { LegendPicture } from '../frame/LegendPicture.tsx';
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
  const entries = bare.hasEndLabels ? [] : sortedLegend(legendItems(data.series, bare.style, paint), formData, locale);
  const items = [...entries, ...additions.items];
  const count = data.series.length + additions.items.length;
  const hasLegend = count > 1 && items.length > 0 && flagIn(formData, 'show_legend', true);
  const room = hasLegend ? legendRoom(items, props) : undefined;
  const { x, y, ...size } = besideLegend(props, room);
  const layout = room ? layOutSeries({ ...bare.request, ...size }) : bare;
  return (
    <>
      {room ? <LegendPicture items={items} room={room} width={width} height={height} colors={colors} /> : null}
      <Group left={x + layout.plot.left} top={y + layout.plot.top}>
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
