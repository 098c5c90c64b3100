import { Group } from '@visx/group';
import { legendHeight, legendRowPx, placeLegend, type LegendItem } from '../frame/place-legend.ts';
import { flagIn } from '../query/form-data.ts';
import { layOutSeries } from '../series/lay-out-series.ts';
import { legendItems } from '../series/legend-items.ts';
import { markPaint } from '../series/mark-paint.ts';
import { seriesData } from '../series/series-data.ts';
import { SeriesPlot } from '../series/SeriesPlot.tsx';
import { showsForecasts, type SeriesMode } from '../series/series-style.ts';
import type { PictureProps } from './picture-props.ts';
import { Words } from './Words.tsx';

const LegendPicture = ({
  items,
  width,
  colors,
}: { items: readonly LegendItem[] } & Pick<PictureProps, 'width' | 'colors'>) =>
  placeLegend(items, width)
    .filter(({ row }) => row < 2)
    .map(({ item, x, row }) => (
      <g key={item.key} transform={`translate(${x}, ${row * legendRowPx})`}>
        {item.dash === undefined ? (
          <rect y={3} width={10} height={10} rx={2} fill={item.color} />
        ) : (
          <line x1={0} x2={14} y1={8} y2={8} stroke={item.color} strokeWidth={2} strokeDasharray={item.dash} />
        )}
        <text x={18} y={12} fontSize={12} fill={colors.textMuted}>
          {item.label}
        </text>
      </g>
    ));

/** Chart with axes and legend. */
export const SeriesPicture = (props: PictureProps & { readonly mode: SeriesMode }) => {
  const { mode, formData, results, width, height, locale, colors, registry, labels, metricFormats, text } = props;
  const data = seriesData(results[0]!, formData, labels, { showsForecasts: showsForecasts(formData, mode) });
  if (data.series.length === 0 || data.xs.length === 0) return <Words {...props}>{text('chart.noData')}</Words>;
  const paint = markPaint(data, formData, { colors, registry, selected: undefined });
  const bare = layOutSeries({ data, shown: data.series, form: formData, mode, width, height, locale, metricFormats });
  const items = legendItems(data.series, bare.style, paint);
  const hasLegend = data.series.length > 1 && !bare.hasEndLabels && flagIn(formData, 'show_legend', true);
  const legendPx = hasLegend ? legendHeight(items, width) : 0;
  const layout = legendPx === 0 ? bare : layOutSeries({ ...bare.request, height: Math.max(40, height - legendPx) });
  return (
    <>
      {hasLegend ? <LegendPicture items={items} width={width} colors={colors} /> : null}
      <Group left={layout.plot.left} top={legendPx + layout.plot.top}>
        <SeriesPlot layout={layout} paint={paint} colors={colors} />
      </Group>
    </>
  );
};
