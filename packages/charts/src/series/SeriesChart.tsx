import { useText } from '@sightline/core/react';
import { createElement } from 'react';
import type { ChartProps } from '../kind/chart-props.ts';
import { empty } from '../frame/frame.css.ts';
import { useLatePart } from '../frame/use-late-part.ts';
import { messages } from '../messages/index.ts';
import { SeriesFrame } from './SeriesFrame.tsx';
import type { SeriesMode } from './series-style.ts';
import { summaryOf } from './summary-of.ts';
import { useDrawing } from './use-drawing.ts';
import { useSeriesCanvas } from './use-series-canvas.ts';
import { useReduction } from './use-reduction.ts';
import type { ZoomedProps } from './use-zoomed-series.ts';
import { SeriesGround, SeriesPlot, type SeriesPlotProps } from './SeriesPlot.tsx';

type SeriesChartProps = ChartProps & Pick<SeriesPlotProps, 'bars' | 'dense'> & { readonly mode: SeriesMode };

/** Chart with axes: lines, bars or areas. */
export const SeriesChart = (props: SeriesChartProps) => {
  const reduce = useReduction(props, props.mode);
  useLatePart(reduce === null, props.onLatePart);
  return reduce === null ? null : <DrawnSeries {...props} reduce={reduce} />;
};

const noParts: readonly never[] = [];

const DrawnSeries = (props: SeriesChartProps & ZoomedProps) => {
  const text = useText(messages);
  const { colors, onSelect, onMenu } = props;
  const { data, parts, zoom, legend } = useDrawing(props);
  const part = parts[0]!;
  const { layout, paint, added } = part;
  const { isFront, isLate, Canvas } = useSeriesCanvas(layout.style.mode === 'bar' ? noParts : parts);
  useLatePart(isLate, props.onLatePart);
  if (data.series.length === 0 || data.xs.length === 0) return <div className={empty}>{text('chart.noData')}</div>;
  return (
    <SeriesFrame
      parts={parts}
      colors={colors}
      summary={text('chart.seriesSummary', summaryOf(layout))}
      zoom={zoom}
      under={Canvas && createElement(Canvas, { parts, ground: <SeriesGround {...part} colors={colors} /> })}
      {...(legend ? { legend } : {})}
      {...(onSelect ? { onSelect } : {})}
      {...(onMenu ? { onMenu } : {})}
    >
      <SeriesPlot
        layout={layout}
        paint={paint}
        colors={colors}
        text={text}
        bars={props.bars}
        dense={props.dense}
        added={added}
        isFront={isFront}
      />
    </SeriesFrame>
  );
};
