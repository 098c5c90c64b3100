import type { ThemeColors } from '@sightline/ui-kit';
import { memo } from 'react';
import { Axes } from './Axes.tsx';
import { Bars } from './Bars.tsx';
import { EndLabels } from './EndLabels.tsx';
import { Forecasts } from './Forecasts.tsx';
import type { SeriesLayout } from './lay-out-series.ts';
import { Lines } from './Lines.tsx';
import type { MarkPaint } from './mark-paint.ts';

export interface SeriesPlotProps {
  readonly layout: SeriesLayout;
  readonly paint: MarkPaint;
  readonly colors: ThemeColors;
}

/** Axes and marks, as they stand without a pointer: the same on a screen and in a file. Kept while a pointer moves over it. */
export const SeriesPlot = memo(({ layout, paint, colors }: SeriesPlotProps) => (
  <>
    <Axes layout={layout} colors={colors} />
    <Forecasts layout={layout} paint={paint} />
    {layout.style.mode === 'bar' ? <Bars layout={layout} paint={paint} /> : <Lines layout={layout} paint={paint} />}
    {layout.hasEndLabels ? <EndLabels layout={layout} paint={paint} /> : null}
  </>
));
SeriesPlot.displayName = 'SeriesPlot';
