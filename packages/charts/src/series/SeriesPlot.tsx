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

/** Axes and marks without hover effects, for screens and files. Memoized, so that pointer moves do not redraw it. */
export const SeriesPlot = memo(({ layout, paint, colors }: SeriesPlotProps) => (
  <>
    <Axes layout={layout} colors={colors} />
    <Forecasts layout={layout} paint={paint} />
    {layout.style.mode === 'bar' ? <Bars layout={layout} paint={paint} /> : <Lines layout={layout} paint={paint} />}
    {layout.hasEndLabels ? <EndLabels layout={layout} paint={paint} /> : null}
  </>
));
SeriesPlot.displayName = 'SeriesPlot';
